import { LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
import { describe, expect, it } from 'vitest';
import { textsIn, wordingFaults } from '../../../../../testing/plain-words.ts';
import { MAIL_WORDS } from '../../features/automated-messages/sending/mail.texts.ts';
import { TEXT_WORDS } from '../../features/bookings/after/after.texts.ts';
import { CALENDAR_WORDS } from '../../features/bookings/calendar/calendar.texts.ts';
import { PLAIN_TEXT } from '../../features/bookings/plain/plain.texts.ts';
import { ASKING_TEXT } from '../../features/feedback/feedback.texts.ts';
import { FAILURE_MAIL, REPORT_WORDS } from '../../features/imports/folder/folder.texts.ts';
import { TEST_MAIL } from '../../features/readiness/readiness.texts.ts';
import { CODE_MAIL } from '../../features/session/otp/otp.texts.ts';
import { LINK_MAIL } from '../../features/users/users.texts.ts';
import { WAITING_TEXT } from '../../features/waiting-list/waiting-list.texts.ts';
import { PATIENT_MAIL, PRACTICE_MAIL } from './sending.texts.ts';

const FACTS = { what: 'Exam', when: 'Mon, Nov 23, 9:00 AM', who: 'Mei Zhao', where: '27 Harbor Walk' };
const MAILS = [PATIENT_MAIL, CALENDAR_WORDS, PLAIN_TEXT];

describe('messages to patients and staff', () => {
  it.each(LANGUAGE_KEYS)('[LNG-001] are plain in emails, calendar files and pages without scripts (%s)', (language) => {
    const texts = [...MAILS.map((table) => table[language]), MAIL_WORDS[LANGUAGES[language].locale]].flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(60);
    expect(wordingFaults(texts, { language })).toEqual([]);
  });

  it.each(LANGUAGE_KEYS)('[LNG-001] are plain in texts (%s)', (language) => {
    const { open, ...booking } = TEXT_WORDS[language];
    const opened = Object.values(open).map((words) => words(FACTS));
    const texts = [...opened, ...[booking, ASKING_TEXT[language], WAITING_TEXT[language]].flatMap(textsIn)];
    expect(texts.length).toBeGreaterThan(40);
    expect(wordingFaults(texts, { language, isSms: true })).toEqual([]);
  });

  it.each(LANGUAGE_KEYS)('[LNG-003] are plain in emails to the practice and its users (%s)', (language) => {
    const tables = [PRACTICE_MAIL, LINK_MAIL, CODE_MAIL, TEST_MAIL, FAILURE_MAIL, REPORT_WORDS].map(
      (table) => table[language],
    );
    expect(wordingFaults(textsIn(tables), { language })).toEqual([]);
  });
});
