import { describe, expect, it } from 'vitest';
import { recordOf } from '../testing/record.ts';
import { bodyOf, differencesOf, draftOf, problemsOf, savedWords, withEdits } from './draft.ts';

const record = recordOf();

describe('draft of the preferences', () => {
  it('a value changed back counts as unchanged', () => {
    expect(withEdits(record, { maxSchedWeeksOut: 8, emailSchedTo: 'desk@example.com' })).toEqual({
      maxSchedWeeksOut: 8,
    });
  });

  it.each(['', 'desk@example.com', ' desk@example.com '])('[GEN-003] %j is accepted', (emailSchedTo) => {
    expect(problemsOf(draftOf(record, { emailSchedTo }))).toEqual([]);
  });

  it.each(['desk', 'desk@', '@example.com', 'a b@example.com', 'a@b.com,c@d.com'])(
    '[GEN-003] %j is refused',
    (text) => {
      expect(problemsOf(draftOf(record, { emailSchedTo: text }))).toEqual(["Invalid 'Notification Email' entry"]);
    },
  );

  it('[GEN-002] weeks are a whole number from 1 to 104, and several problems are reported together', () => {
    for (const maxSchedWeeksOut of [0, 105, 2.5, '', -1])
      expect(problemsOf(draftOf(record, { maxSchedWeeksOut }))).toHaveLength(1);
    expect(problemsOf(draftOf(record, { maxSchedWeeksOut: '', emailSchedTo: 'x' }))).toHaveLength(2);
  });

  it('[GEN-005] the body contains every field, the loaded version, and pictures by their URL', () => {
    const images = { mLogo: 'https://demo.test/public/api/images/1', nmImg1: '', profilePic: '' };
    const draft = draftOf(record, { enabled: 1, emailSchedTo: ' a@b.com ' });
    expect(bodyOf({ draft, images, version: 4 })).toEqual({
      enabled: 1,
      maxSchedWeeksOut: 6,
      sendPatWSDataInEmail: 0,
      sendWSDataInEmail: 0,
      emailSchedTo: 'a@b.com',
      verifyPhone: 0,
      endingMesg: '<p>Thank you</p>',
      endings: { es: '' },
      ...images,
      version: 4,
    });
  });

  it('[GEN-005] success is reported with the counts', () => {
    expect(savedWords({ updated: [record], inserted: [] })).toBe(
      'Preferences were successfully saved. Updated: 1. Added: 0.',
    );
  });

  it("[OBS-004] names what someone else changed, next to the user's own value", () => {
    const theirs = recordOf({ enabled: 1, maxSchedWeeksOut: 12, endingMesg: '<p>See <strong>you</strong></p>' });
    expect(differencesOf({ seen: record, theirs, edits: { maxSchedWeeksOut: 8 } })).toEqual([
      { label: 'Web scheduling', mine: 'You didn’t change this, so theirs stays', theirs: 'Enabled' },
      { label: 'Weeks open for booking', mine: '8', theirs: '12' },
      { label: 'Ending Message', mine: 'You didn’t change this, so theirs stays', theirs: 'See you' },
    ]);
  });
});
