import { describe, expect, it } from 'vitest';
import { textsIn, wordingFaults } from '../../../testing/plain-words.ts';
import { AUDIT_WORDS } from './audit.texts.ts';
import { NAMELESS_WORDS, RULE_TEXT, STANDARD_WORDS } from './automated-messages.texts.ts';
import { BOOKING_FAULTS, PATIENT_FIELD_WORDS } from './booking.texts.ts';
import { BULK_REASONS, BULK_RULES } from './bulk-texts.texts.ts';
import { FIELD_FAULTS } from './field-faults.texts.ts';
import { FORM_REFUSALS } from './intake-forms.texts.ts';
import { LANGUAGE_KEYS, LANGUAGES } from './languages.ts';
import { ERASED_TEXT, KEPT_TEXT } from './patient-erasure.texts.ts';
import { PROBLEMS } from './problem.ts';
import { ALWAYS_KEPT, RETENTION_TEXT } from './retention.texts.ts';
import { SHARED_FILE_PAGE } from './shared-files.texts.ts';

const TO_STAFF = [
  ...[PROBLEMS, AUDIT_WORDS, RULE_TEXT, FIELD_FAULTS, BULK_REASONS, BULK_RULES],
  ...[ERASED_TEXT, KEPT_TEXT, RETENTION_TEXT, ALWAYS_KEPT],
];

describe('texts that pages and server share', () => {
  it('[LNG-001] are plain English to staff and to programs', () => {
    const texts = TO_STAFF.flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(400);
    expect(wordingFaults(texts, { language: 'en' })).toEqual([]);
  });

  it.each(LANGUAGE_KEYS)('[LNG-001] are plain to patients (%s)', (language) => {
    const faults = [BOOKING_FAULTS, PATIENT_FIELD_WORDS, FORM_REFUSALS].flatMap((table) =>
      Object.values(table).map((texts) => texts[language]),
    );
    expect(wordingFaults([...faults, ...textsIn(SHARED_FILE_PAGE[language])], { language })).toEqual([]);
    const rules = [STANDARD_WORDS, NAMELESS_WORDS]
      .flatMap((words) => Object.values(words))
      .map((texts) => texts[LANGUAGES[language].locale]);
    expect(wordingFaults(rules, { language, isSms: true })).toEqual([]);
  });
});
