import { describe, expect, it } from 'vitest';
import { holdInWords, optOutInWords, wasAskedRecently } from './consent.ts';

describe('consent in words', () => {
  it('[MSG-025] says who ended the texts, and when', () => {
    const said = (source: Parameters<typeof optOutInWords>[0]['source'], words = '') =>
      optOutInWords({ source, words }, '11/20/26 2:14 PM');
    expect([said('keyword', 'STOP'), said('keyword'), said('staff'), said('gateway'), said('import')]).toEqual([
      'Texted “STOP” on 11/20/26 2:14 PM.',
      'Texted to opt out on 11/20/26 2:14 PM.',
      'Told staff on 11/20/26 2:14 PM.',
      'Reported by the carrier on 11/20/26 2:14 PM.',
      'Imported on 11/20/26 2:14 PM.',
    ]);
    expect(said('import', 'csv, patients.csv line 12, opted out 3/4/2026')).toBe(
      'Imported on 11/20/26 2:14 PM (csv, patients.csv line 12, opted out 3/4/2026).',
    );
    expect(said('deadline', 'leave me alone')).toBe(
      'Texted “leave me alone”. No one decided in time, so it counted as an opt-out on 11/20/26 2:14 PM.',
    );
    expect(said('silence', 'cancel')).toBe(
      'Didn’t answer when we asked what “cancel” meant, so it counted as an opt-out on 11/20/26 2:14 PM.',
    );
  });

  it('says why texts wait, and when silence decides', () => {
    const words = 'cancel ';
    expect(holdInWords({ reason: 'cancel', words }, 'T1', 'T2').text).toBe(
      'Wrote “cancel” on T1. We asked which they meant, and texts are on hold until they answer. No answer by T2 counts as an opt-out.',
    );
    expect(holdInWords({ reason: 'wording', words: 'leave me alone' }, 'T1', 'T2').text).toBe(
      'Wrote “leave me alone” on T1. All texts to this number are on hold. Decide by T2, or it counts as an opt-out.',
    );
    expect(holdInWords({ reason: 'death', words: 'he died' }, 'T1', 'T2')).toEqual({
      title: 'A patient may have died',
      text: 'Wrote “he died” on T1. If it’s true, update the record and any upcoming visits. All texts to this number are on hold. Decide by T2, or it counts as an opt-out.',
    });
  });

  it('[MSG-042] treats a request as recent for a week', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(['2026-11-13T12:00:01Z', '2026-11-13T12:00:00Z', null].map((at) => wasAskedRecently(at, now))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what a form says about texts', () => {
  it("[PKT-003] shows question and answer, and why staff decide if it's unclear whose it is", () => {
    expect(optOutInWords({ source: 'form', words: 'May we text you? No' }, 'T1')).toBe(
      'Answered “May we text you? No” on a form on T1.',
    );
    expect(holdInWords({ reason: 'wording', words: 'May we text you? No', transKey: 0 }, 'T1', 'T2').text).toBe(
      'A form from T1 says “May we text you? No”, and we can’t be sure this patient filled it in. All texts to this number are on hold. Decide by T2, or it counts as an opt-out.',
    );
  });
});
