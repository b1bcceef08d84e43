import type { Language } from '@sightline/contract/languages';
import { gsmText, strictGsmText } from '@sightline/messaging/gsm-text';
import { fillManageLink, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { countSegments } from '@sightline/messaging/segments';
import { TEXT_WORDS } from './after.texts.ts';
import type { FamilyMember } from './after.types.ts';
import { FAMILY_TEXT } from './family.texts.ts';
import { familyBringWords } from './family-bring.rules.ts';
import { MOST_SEGMENTS } from './text.rules.ts';
import { dayAndTime, typeNameIn } from './when.rules.ts';

type FamilyInput = {
  practice: string;
  locale: Language;
  members: readonly FamilyMember[];
  /** False if the practice keeps details out of texts and emails. */
  hasData: boolean;
  /** As long as the one that replaces the placeholder when the text is sent. */
  sampleUrl: string;
};

/** What a shorter text omits; `day`: all but the first mention of each day. */
type Cut = { day?: true; what?: true; bring?: true };

/** From the full text to the shortest that still says who comes when. */
const CUTS: readonly Cut[] = [
  {},
  { day: true },
  { what: true },
  { day: true, what: true },
  { bring: true },
  { bring: true, day: true },
  { bring: true, what: true },
  { bring: true, day: true, what: true },
];

function openText({ practice, locale, members, cut }: FamilyInput & { cut: Cut }): string {
  const { open, change } = FAMILY_TEXT[locale];
  const words = TEXT_WORDS[locale];
  const visits = members.map((member) => ({
    name: member.patient_name,
    what: cut.what ? '' : typeNameIn(member, locale),
    ...dayAndTime({ startsAt: member.starts_at, timeZone: member.time_zone, locale }),
  }));
  const bring = familyBringWords(members.map(({ patient_name: name, bring: what }) => ({ name, bring: what })));
  const isBrought = bring !== '' && !cut.bring;
  const link = bring === '' || isBrought ? change(MANAGE_LINK_MARK) : words.changeAndBring(MANAGE_LINK_MARK);
  return [
    `${practice}: ${open(visits, cut.day === true)}`,
    ...(isBrought ? [words.bring(bring)] : []),
    link,
    words.stop,
  ].join(' ');
}

/** One text that names everyone a family booked for, with as many facts as two segments hold. */
export function familyText(input: FamilyInput): string {
  const { practice, locale, members, hasData, sampleUrl } = input;
  const words = FAMILY_TEXT[locale];
  const open = CUTS.map((cut) => openText({ ...input, cut }));
  const rest = `${words.change(MANAGE_LINK_MARK)} ${TEXT_WORDS[locale].stop}`;
  const closed = `${practice}: ${words.closed(members.length)} ${rest}`;
  const fits = (text: string): boolean =>
    countSegments(fillManageLink({ body: text, url: sampleUrl })).segments <= MOST_SEGMENTS;
  return [...(hasData ? open : []), closed].map(gsmText).find(fits) ?? strictGsmText(closed);
}
