import { readDefinition } from '@sightline/forms/definition';
import type { Form } from '@sightline/forms/nodes';
import { expect, it } from 'vitest';
import { fittedSize, isFitting, isHeif, jpegName } from '../photo/photo-size.ts';
import { dayOf } from '../state/services.ts';
import { createClientKeys } from './client-keys.ts';
import { readDay, writeDay } from './day-parts.ts';
import { createDrafts } from './drafts.ts';
import { refusalOf } from './file-choice.ts';
import { createFormStore } from './form-store.ts';
import { addressOf, readLink } from './link.ts';
import { shownPages } from './pages.ts';
import { answerAtPath, controlId, isWithin, withAnswer } from './paths.ts';
import { maskPhone } from './phone-mask.ts';
import { phoneAt, placeOf, zoneOf } from './place.ts';

function formOf(components: readonly object[], display = 'form'): Form {
  const read = readDefinition({ display, components });
  if (!read.ok) throw new Error(read.errors.join());
  return read.form;
}

const storeOf = (form: Form) => createFormStore({ form, locale: 'en-US', answers: {}, today: () => '2026-11-21' });

it('[FRM-012] a link names form, practice and location, and ignores everything else', () => {
  expect(readLink('?pn=registration&coverKey=1001&locKey=2001')).toEqual({
    ...{ pathName: 'registration', coverKey: 1001, locKey: 2001, appointmentKey: null, isViewOnly: false },
    ...{ isPreview: false, isFromList: false },
  });
  expect(readLink('?pn=registration&coverKey=1001&viewMode=1')).toMatchObject({ locKey: 0, isViewOnly: true });
  expect(readLink('?pn=registration&coverKey=one')).toBeNull();
  expect(readLink('?pn=registration')).toBeNull();
  expect(readLink(`?coverKey=1001&pn=${'x'.repeat(101)}`)).toBeNull();
});

it("[FRM-012] a link without a form leads to all of them, each tied to the link's subject", () => {
  const link = readLink('?coverKey=1001&locKey=2001&appointmentKey=abc-_1');
  expect(link).toMatchObject({ pathName: '', locKey: 2001, appointmentKey: 'abc-_1' });
  if (link === null) return;
  const address = addressOf(link, 'dry-eye');
  expect(address).toBe('/displayform?pn=dry-eye&coverKey=1001&locKey=2001&appointmentKey=abc-_1&list=1');
  expect(readLink(new URL(address, 'http://a.test').search)).toEqual({
    ...link,
    pathName: 'dry-eye',
    isFromList: true,
  });
  expect(addressOf(link)).toBe('/displayform?coverKey=1001&locKey=2001&appointmentKey=abc-_1');
});

it('[PKT-004] the number to call is the location’s, the practice’s, or any known one', () => {
  const locations = [
    { locKey: 1, orgName: 'A', phone: '', timeZone: 'UTC' },
    { locKey: 2, orgName: 'B', phone: '2', timeZone: 'UTC' },
  ];
  expect(phoneAt({ locations, phone: '9' }, 2)).toBe('2');
  expect(phoneAt({ locations, phone: '9' }, 1)).toBe('9');
  expect(phoneAt({ locations, phone: '' }, 0)).toBe('2');
  expect(phoneAt({ locations: [], phone: '' }, 0)).toBe('');
});

it("[FRM-012] the location is the link's, the only one, or one to choose", () => {
  const two = [
    { locKey: 1, orgName: 'A', timeZone: 'America/New_York' },
    { locKey: 2, orgName: 'B', timeZone: 'America/New_York' },
  ];
  expect(placeOf({ locations: two, asked: 2 })).toBe(2);
  expect(placeOf({ locations: two, asked: 9 })).toBe(0);
  expect(placeOf({ locations: two.slice(0, 1), asked: 0 })).toBe(1);
  expect(placeOf({ locations: [], asked: 0 })).toBe(0);
});

it('[FRM-012] an answer is written at its path, and sibling objects stay identical', () => {
  const answers = { name: { first: 'Ana' }, children: [{ dob: '2020-01-01' }, { dob: '' }] };
  const next = withAnswer({ answers, path: 'children[1].dob', value: '2022-02-02' });
  expect(next).toEqual({ name: { first: 'Ana' }, children: [{ dob: '2020-01-01' }, { dob: '2022-02-02' }] });
  expect(next.name).toBe(answers.name);
  expect(answers.children[1]?.dob).toBe('');
  expect(answerAtPath(next, 'children[1].dob')).toBe('2022-02-02');
  expect(answerAtPath(next, 'children[7].dob')).toBeUndefined();
  expect(withAnswer({ answers: {}, path: 'a.b', value: 1 })).toEqual({ a: { b: 1 } });
  expect(isWithin('children[1].dob', 'children')).toBe(true);
  expect(isWithin('childrenAtHome', 'children')).toBe(false);
  expect(controlId('children[1].dob')).not.toBe(controlId('children-1-.dob'));
});

it('[FRM-012] a phone number is grouped while typing, and a foreign one is left alone', () => {
  expect(['2', '2125', '2125550', '2125550187', '12125550187', '(212) 555-0187'].map(maskPhone)).toEqual([
    ...['2', '212-5', '212-555-0', '212-555-0187', '212-555-0187', '212-555-0187'],
  ]);
  expect(maskPhone('+44 20 7946 0018')).toBe('+44 20 7946 0018');
  expect(maskPhone('2125550187 x 12')).toBe('2125550187 x 12');
});

it('[FRM-012] a day with a missing part is kept as such, and an empty one is no answer', () => {
  expect(writeDay({ year: '1985', month: '03', day: '7' })).toBe('1985-03-07');
  expect(writeDay({ year: '', month: '03', day: '' })).toBe('-03-');
  expect(writeDay({ year: '', month: '', day: '' })).toBe('');
  expect(readDay('1985-03-07')).toEqual({ year: '1985', month: '03', day: '07' });
  expect(readDay(undefined)).toEqual({ year: '', month: '', day: '' });
});

it('[FRM-012] a file of another type or over 5 MB is refused before upload', () => {
  expect(refusalOf({ name: 'card.png', type: 'image/png', size: 5_000_000 })).toBeNull();
  expect(refusalOf({ name: 'card.pdf', type: 'application/pdf', size: 5_000_001 })).toBe('tooLarge');
  expect(refusalOf({ name: 'card.svg', type: 'image/svg+xml', size: 10 })).toBe('wrongKind');
  expect(refusalOf({ name: 'card.exe', type: 'application/x-msdownload', size: 10 })).toBe('wrongKind');
  expect(refusalOf({ name: 'CARD.PDF', type: '', size: 10 })).toBeNull();
});

it.each([
  ['IMG_0001.HEIC', 'image/heic', 12_000_000],
  ['IMG_0001.HEIC', '', 12_000_000],
  ['photo.webp', 'image/webp', 9_000_000],
  ['48-megapixels.jpg', 'image/jpeg', 25_000_000],
])("[PKT-005] a phone's photo may be larger than what is uploaded: %s", (name, type, size) => {
  expect(refusalOf({ name, type, size })).toBeNull();
});

it('[PKT-005] a 48-megapixel photo is uploaded with its longest side reduced, a small one unchanged', () => {
  expect(fittedSize({ width: 8_064, height: 6_048 })).toEqual({ width: 2_560, height: 1_920 });
  expect(fittedSize({ width: 3_024, height: 12_096 })).toEqual({ width: 640, height: 2_560 });
  expect(fittedSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  const [size, bytes] = [{ width: 2_560, height: 1_920 }, 2_000_000];
  const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  expect(isFitting({ size, bytes, start })).toBe(true);
  expect(isFitting({ size, bytes, start: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) })).toBe(true);
  expect(isFitting({ size: { width: 2_561, height: 1_920 }, bytes, start })).toBe(false);
  expect(isFitting({ size, bytes: 4_000_000, start })).toBe(false);
  // HEIC and WebP called .jpg: a browser that opens them would otherwise send them as they are.
  for (const other of ['\0\0\0\x18ftypheic', 'RIFF\0\0\0\0WEBP', ''])
    expect(isFitting({ size, bytes, start: new TextEncoder().encode(other) })).toBe(false);
  expect(['IMG.0001.HEIC', 'card', '.heic'].map(jpegName)).toEqual(['IMG.0001.jpg', 'card.jpg', 'photo.jpg']);
});

it('[PKT-005] a HEIC picture is recognized by its first bytes, whatever its name and type', () => {
  const start = (text: string) => new TextEncoder().encode(`\0\0\0\x18${text}`);
  expect(['ftypheic', 'ftypheix', 'ftypmif1'].map((text) => isHeif(start(text)))).toEqual([true, true, true]);
  expect(['ftypavif', 'ftypisom', ''].map((text) => isHeif(start(text)))).toEqual([false, false, false]);
});

it("today is the location's date, or the practice's if none is chosen", () => {
  const locations = [
    { locKey: 1, orgName: 'East', phone: '', timeZone: 'America/New_York' },
    { locKey: 2, orgName: 'West', phone: '', timeZone: 'America/Los_Angeles' },
  ];
  const blank = { locations, timeZone: 'America/Chicago' };
  expect([1, 2, 9].map((asked) => zoneOf({ blank, asked }))).toEqual([
    ...['America/New_York', 'America/Los_Angeles', 'America/Chicago'],
  ]);
  const night = Date.parse('2026-11-22T05:30:00Z');
  expect(['America/New_York', 'America/Los_Angeles'].map((zone) => dayOf(night, zone))).toEqual([
    ...['2026-11-22', '2026-11-21'],
  ]);
});

it('[FRM-012] the same answers are sent under the same key, changed ones under a new one', () => {
  const fresh = ['second', 'third'].values();
  const keys = createClientKeys({ first: 'first', tried: null, fresh: () => fresh.next().value ?? '' });
  const answers = { name: 'Ana' };
  expect(keys.current()).toEqual({ clientKey: 'first', isTried: false });
  expect(keys.keyFor({ answers, locKey: 1 })).toBe('first');
  expect(keys.keyFor({ answers, locKey: 1 })).toBe('first');
  expect(keys.keyFor({ answers: { ...answers }, locKey: 1 })).toBe('second');
  expect(keys.current()).toEqual({ clientKey: 'second', isTried: true });
  expect(keys.keyFor({ answers, locKey: 2 })).toBe('third');
});

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}

const DRAFT = { answers: { name: 'Ana' }, page: 2, locKey: 2001, clientKey: 'k', isTried: false, isKept: false };
const PLACE = { coverKey: 1001, pathName: 'registration' };

it('[FRM-012] a draft outlives the visit only by opt-in, and expires after 30 days', () => {
  const stores = { visit: memory(), device: memory() };
  let now = 1_000;
  const drafts = createDrafts({ place: PLACE, stores: () => stores, now: () => now });
  expect(drafts.write(DRAFT)).toBe(true);
  expect(stores.device.length).toBe(0);
  expect(drafts.read()).toEqual({ ...DRAFT, savedAt: 1_000 });
  drafts.write({ ...DRAFT, isKept: true });
  stores.visit.clear();
  expect(drafts.read()).toMatchObject({ answers: { name: 'Ana' }, isKept: true });
  now += 31 * 86_400_000;
  expect(drafts.read()).toBeNull();
});

it('[FRM-012] opting out, or removing the draft, leaves nothing on the device', () => {
  const stores = { visit: memory(), device: memory() };
  const drafts = createDrafts({ place: PLACE, stores: () => stores, now: () => 0 });
  drafts.write({ ...DRAFT, isKept: true });
  drafts.write(DRAFT);
  expect(stores.device.length).toBe(0);
  drafts.write({ ...DRAFT, isKept: true });
  drafts.remove();
  expect(stores.device.length + stores.visit.length).toBe(0);
});

it('[FRM-012] a browser that refuses storage, or holds unreadable data, causes no failure', () => {
  const refusing = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const drafts = createDrafts({ place: PLACE, stores: refusing, now: () => 0 });
  expect(drafts.write({ ...DRAFT, isKept: true })).toBe(false);
  expect(drafts.read()).toBeNull();
  const stores = { visit: memory(), device: memory() };
  stores.visit.setItem('sightline-form:1001:registration', '{"answers": 4');
  expect(createDrafts({ place: PLACE, stores: () => stores, now: () => 0 }).read()).toBeNull();
});

const NAME = { type: 'textfield', key: 'name', label: 'Name', validate: { required: true } };
const AGE = { type: 'number', key: 'age', label: 'Age', validate: { required: true } };

it('[FRM-012] an error disappears when its answer is fixed, and no new one appears before the patient continues', () => {
  const store = storeOf(formOf([NAME, AGE]));
  expect(store.judge({ nodes: formOf([NAME]).nodes }).map(({ path }) => path)).toEqual(['name']);
  store.write({ path: 'name', value: 'Ana' });
  expect(store.state().errors).toEqual([]);
  expect(store.judge().map(({ path }) => path)).toEqual(['age']);
});

it("[FRM-012] a server error stays until that answer changes, whatever the page's own check says", () => {
  const store = storeOf(formOf([NAME, AGE]));
  store.showErrors([{ path: 'name', label: 'Name', message: 'Known already', isServers: true }]);
  store.write({ path: 'age', value: '4' });
  expect(store.state().errors).toHaveLength(1);
  store.write({ path: 'name', value: 'Ana' });
  expect(store.state().errors).toEqual([]);
});

it('[FRM-012] pages appear and disappear with the answers, and a hidden answer is kept but not sent', () => {
  const minor = {
    type: 'panel',
    key: 'parent',
    title: 'Parent',
    conditional: { show: true, when: 'minor', eq: 'yes' },
  };
  const first = { type: 'panel', key: 'you', title: 'You', components: [{ type: 'textfield', key: 'minor' }] };
  const form = formOf([first, { ...minor, components: [{ type: 'textfield', key: 'guardian' }] }], 'wizard');
  const store = storeOf(form);
  store.write({ path: 'minor', value: 'yes' });
  store.write({ path: 'guardian', value: 'Rosa' });
  expect(shownPages(form, store.state()).map(({ key }) => key)).toEqual(['you', 'parent']);
  store.write({ path: 'minor', value: 'no' });
  expect(shownPages(form, store.state()).map(({ key }) => key)).toEqual(['you']);
  expect(store.state().seen).toEqual({ minor: 'no' });
  expect(store.state().answers).toEqual({ minor: 'no', guardian: 'Rosa' });
});

it('[FRM-012] visible errors are translated when the language changes', () => {
  const form = formOf([NAME]);
  const store = storeOf(form);
  store.judge();
  store.speak({ form, locale: 'es-US' });
  expect(store.state().errors[0]?.message).toBe('Por favor responda a esta pregunta');
});
