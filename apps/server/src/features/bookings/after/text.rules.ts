import type { Language } from '@sightline/contract/languages';
import { gsmText, strictGsmText } from '@sightline/messaging/gsm-text';
import { fillManageLink, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { countSegments } from '@sightline/messaging/segments';
import type { VisitRow } from '../managing/managing.types.ts';
import { TEXT_WORDS } from './after.texts.ts';
import type { BookingAct } from './after.types.ts';
import { typeNameIn, whenWords } from './when.rules.ts';

/** For texts about a booking (CNF-001). */
export const MOST_SEGMENTS = 2;
/** Of each name, if nothing else makes a text fit. */
const CLIPPED = 28;

/** The content of a text about a booking. */
export type TextVisit = Pick<
  VisitRow,
  | 'cover_name'
  | 'type_name'
  | 'type_names'
  | 'first_name'
  | 'last_name'
  | 'title'
  | 'org_name'
  | 'street'
  | 'city'
  | 'phone'
  | 'starts_at'
  | 'time_zone'
>;

type BookingText = {
  kind: BookingAct;
  locale: Language;
  visit: TextVisit;
  /** The patient's first name, where several people have the phone. */
  patientName?: string;
  bring: string;
  /** False if the practice keeps details out of texts and emails. */
  hasData: boolean;
  /** As long as the one that replaces the placeholder when the text is sent. */
  sampleUrl: string;
};

/** What a shorter text omits. */
type Cut = { city?: true; zone?: true; title?: true; street?: true; bring?: true; clip?: true };

/** From the full text to the shortest. */
const CUTS: readonly Cut[] = [
  {},
  { title: true },
  { city: true, title: true },
  { city: true, title: true, zone: true },
  { bring: true },
  { bring: true, city: true, title: true },
  { bring: true, city: true, title: true, street: true },
  { bring: true, city: true, title: true, street: true, clip: true },
];

const clip = (words: string, isClipped: boolean | undefined): string =>
  isClipped && words.length > CLIPPED ? `${words.slice(0, CLIPPED - 3).trimEnd()}...` : words;

const within = (words: string, name: string): boolean => words.toLowerCase().includes(name.toLowerCase());

/** '418 Main St, Larchmont': a location named after its street or its practice is not named twice. */
function whereOf({ visit, cut }: { visit: TextVisit; cut: Cut }): string {
  const { org_name: name, street, city, cover_name: practice } = visit;
  const isNameRepeated = within(street, name) || within(practice, name);
  const shownStreet = cut.street && name !== '' && !within(practice, name) ? '' : street;
  const parts = [isNameRepeated && shownStreet !== '' ? '' : name, shownStreet, cut.city ? '' : city];
  return clip(parts.filter((part) => part !== '').join(', '), cut.clip);
}

function providerWords({
  visit: { first_name, last_name, title },
  locale,
  cut,
}: Pick<BookingText, 'visit' | 'locale'> & { cut: Cut }) {
  const shownTitle = title === '' || cut.title ? '' : TEXT_WORDS[locale].title(title);
  return clip(`${first_name} ${last_name}`.trim() + shownTitle, cut.clip);
}

function openText({ kind, locale, visit, patientName = '', bring, cut }: BookingText & { cut: Cut }): string {
  const words = TEXT_WORDS[locale];
  const { starts_at: startsAt, time_zone: timeZone, phone } = visit;
  const facts = {
    what: words.forPerson({ what: clip(typeNameIn(visit, locale), cut.clip), name: clip(patientName, cut.clip) }),
    when: whenWords({ startsAt, timeZone, locale, isShort: true, hasZone: !cut.zone }),
    who: providerWords({ visit, locale, cut }),
    where: whereOf({ visit, cut }),
  };
  const said = `${clip(visit.cover_name, cut.clip)}: ${words.open[kind](facts)}`;
  if (kind === 'cancelled')
    return [said, ...(phone === '' ? [] : [words.questions(formatUsPhone(phone))]), words.stop].join(' ');
  const what = bring.replace(/[\s.;,]+$/, '');
  const isBrought = what !== '' && !cut.bring;
  const change = what === '' || isBrought ? words.change(MANAGE_LINK_MARK) : words.changeAndBring(MANAGE_LINK_MARK);
  return [said, ...(isBrought ? [words.bring(what)] : []), change, words.stop].join(' ');
}

function closedText({ kind, locale, visit, isClipped }: BookingText & { isClipped: boolean }): string {
  const { closed, see, stop } = TEXT_WORDS[locale];
  const said = `${clip(visit.cover_name, isClipped)}: ${closed[kind]}`;
  return [said, ...(kind === 'cancelled' ? [] : [see(MANAGE_LINK_MARK)]), stop].join(' ');
}

/**
 * The text to a patient whose visit was booked, moved or cancelled: as many facts as two segments hold, with a
 * placeholder for the link.
 */
export function bookingText(telling: BookingText): string {
  const { hasData, sampleUrl } = telling;
  const fits = (text: string): boolean =>
    countSegments(fillManageLink({ body: text, url: sampleUrl })).segments <= MOST_SEGMENTS;
  const shortest = closedText({ ...telling, isClipped: true });
  const wanted = hasData ? CUTS.map((cut) => openText({ ...telling, cut })) : [];
  const texts = [...wanted, closedText({ ...telling, isClipped: false }), shortest].map(gsmText);
  return texts.find(fits) ?? strictGsmText(shortest);
}
