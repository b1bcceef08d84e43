import { describe, expect, it } from 'vitest';
import { ANSWERS, entryOf, SIGNATURE } from '../testing/entries.ts';
import { isPicture, readEntryAnswers } from './entry-answers.ts';
import { nameOf, phoneOf } from './entry-words.ts';
import { formLink } from './form-link.ts';
import { draftOfFile, fileFault, nameFaults, pathNameOf } from './import-draft.ts';
import { pageWindow } from './page-window.ts';
import { activePlaces, sortPlaces } from './places.ts';
import { NOTHING_SELECTED, selectedIn, withToggled } from './selection.ts';

const place = (locKey: number, orgName: string, status = 1) => ({
  ...{ locKey, orgName, status, coverKey: 1001 },
  ...{ city: '', state: '', zip: '', smsNumber: '' },
});

describe('link of a form', () => {
  const link = { origin: 'https://practice.test', pathName: 'ocular-history', coverKey: 1001, locKey: 2001 };

  it('[FRM-003] contains the path name, the cover and the location', () => {
    expect(formLink(link)).toBe('https://practice.test/displayform?pn=ocular-history&coverKey=1001&locKey=2001');
  });

  it('[FRM-003] names no location if none is active', () => {
    expect(formLink({ ...link, locKey: null })).toBe(
      'https://practice.test/displayform?pn=ocular-history&coverKey=1001',
    );
  });

  it("[FRM-002] in view mode has viewMode=1, and a path name can't add to it", () => {
    expect(formLink({ ...link, pathName: 'a&coverKey=9', isViewOnly: true })).toBe(
      'https://practice.test/displayform?pn=a%26coverKey%3D9&coverKey=1001&locKey=2001&viewMode=1',
    );
  });

  it('[FRM-003] is offered only for locations with a status above 0, by name', () => {
    const places = sortPlaces([place(3, 'main st'), place(2, 'Closed', 0), place(1, 'Harbor'), place(4, 'Gone', -1)]);
    expect(activePlaces(places).map(({ orgName }) => orgName)).toEqual(['Harbor', 'main st']);
  });
});

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 12, [1, 2, 3, 4, 5]],
    [5, 12, [1, 2, 3, 4, 5]],
    [6, 12, [6, 7, 8, 9, 10]],
    [12, 12, [11, 12]],
    [1, 0, []],
  ])('[FRM-008] of page %i of %i are shown five at a time', (page, totalPages, shown) => {
    expect(pageWindow({ page, totalPages })).toEqual(shown);
  });
});

describe('selection', () => {
  it('[FRM-007] belongs to one page of one search', () => {
    const selection = { of: 'page 1', ids: withToggled(NOTHING_SELECTED.ids, 7) };
    expect([...selectedIn(selection, 'page 1')]).toEqual([7]);
    expect(selectedIn(selection, 'page 2').size).toBe(0);
    expect(withToggled(selection.ids, 7).size).toBe(0);
    expect(NOTHING_SELECTED.ids.size).toBe(0);
  });
});

describe("an entry's answers", () => {
  it("[FRM-009] follow the form's order under its titles", () => {
    const reading = readEntryAnswers(entryOf(1));
    if (!reading.ok) throw new Error(reading.errors.join());
    expect(
      reading.sections.map(({ title, lines }) => [title, lines.map(({ label, value }) => `${label}: ${value}`)]),
    ).toEqual([
      ['About you', [`What may we call you?: ${ANSWERS.nickname}`]],
      [
        'Your eyes',
        [
          'What brings you in?: Halos at night',
          'I wear glasses: Yes',
          'Insurance card: card front.png',
          'Your signature: Signed',
        ],
      ],
    ]);
  });

  it("[FRM-010] a definition that isn't JSON, or has no 'components', is reported as such", () => {
    const errorsOf = (FormData: string) => readEntryAnswers(entryOf(1, { FormData }));
    expect(errorsOf('{"components": [')).toEqual({ ok: false, errors: ['Invalid JSON in formData'] });
    for (const FormData of ['{}', '[]', 'null', '{"components": {}}'])
      expect(errorsOf(FormData)).toEqual({ ok: false, errors: ["Form data is missing 'components'"] });
  });

  it("[FRM-009] damaged answers aren't guessed at", () => {
    for (const Data of ['', '[1]', '"text"', '{"a":'])
      expect(readEntryAnswers(entryOf(1, { Data }))).toMatchObject({ ok: false });
  });

  it('[FRM-009] only png, jpeg and gif count as a signature picture', () => {
    expect(isPicture(SIGNATURE)).toBe(true);
    for (const text of [
      null,
      '',
      'https://x.test/a.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      `${SIGNATURE}"onerror=`,
    ])
      expect(isPicture(text)).toBe(false);
  });

  it('[FRM-009] a name is built from the parts that exist', () => {
    expect(nameOf(entryOf(1, { MiddleName: 'Maria', LastName: 'Ruiz' }))).toBe('Ana Maria Ruiz');
    expect(nameOf(entryOf(1, { FirstName: ' ', LastName: '' }))).toBe('an unnamed sender');
  });

  it.each(['+12125550187', '212-555-0187', '(212) 555 0187', '12125550187'])(
    '[FRM-006] the phone number %s has the format of all pages',
    (Telephone) => expect(phoneOf({ Telephone })).toBe('(212) 555-0187'),
  );

  it.each(['', '+49 30 901820', 'ask my son'])('[FRM-006] the phone number %j stays as written', (Telephone) =>
    expect(phoneOf({ Telephone })).toBe(Telephone),
  );
});

describe('import of a form', () => {
  it('[FRM-010] takes name and path from the file, else from the file name', () => {
    const text = '{"title": "Dry Eye – Questionnaire", "path": "/dry/eye/", "components": []}';
    expect(draftOfFile({ fileName: 'x.json', text })).toEqual({
      definition: text,
      translations: {},
      name: 'Dry Eye – Questionnaire',
      pathName: 'dry-eye',
    });
    expect(draftOfFile({ fileName: 'records_release.JSON', text: '{"title": 7}' })).toMatchObject({
      name: 'records release',
      pathName: 'records-release',
    });
    expect(draftOfFile({ fileName: 'a.json', text: 'not JSON' }).name).toBe('a');
  });

  it('[FRM-010] a path name is lower-case words with hyphens', () => {
    expect(pathNameOf('  Niño / minor consent (2026)! ')).toBe('nino-minor-consent-2026');
    expect(nameFaults({ name: ' ', pathName: 'A b' })).toEqual({
      name: 'Please name the form',
      pathName: 'Use lowercase letters, digits and hyphens',
    });
    expect(nameFaults({ name: 'A', pathName: 'a-1' })).toEqual({ name: null, pathName: null });
  });

  it("[FRM-010] an empty file or one over 1 MB isn't sent", () => {
    expect(fileFault({ text: ' \n' })).toContain('empty');
    expect(fileFault({ text: 'x'.repeat(1_000_001) })).toContain('1 MB');
    expect(fileFault({ text: '{}' })).toBeNull();
  });
});
