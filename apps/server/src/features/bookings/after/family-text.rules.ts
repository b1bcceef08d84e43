import type { Language } from '@sightline/contract/languages';
import { gsmText, strictGsmText } from '@sightline/messaging/gsm-text';
import { fillManageLink, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { countSegments } from '@sightline/messaging/segments';
import { TEXT_WORDS } from './after.texts.ts';
import type { FamilyMember } from './after.types.ts';
import { FAMILY_TEXT, type FamilyVisit } from './family.texts.ts';
import { MOST_SEGMENTS } from './text.rules.ts';
import { typeNameIn, whenWords } from './when.rules.ts';

type FamilyInput = {
  practice: string;
  locale: Language;
  members: readonly FamilyMember[];
  /** False if the practice keeps details out of texts and emails. */
  hasData: boolean;
  /** As long as the one that replaces the placeholder when the text is sent. */
  sampleUrl: string;
};

const visitOf = ({ member, locale, hasType }: { member: FamilyMember; locale: Language; hasType: boolean }) => ({
  name: member.patient_name,
  what: hasType ? typeNameIn(member, locale) : '',
  when: whenWords({
    ...{ startsAt: member.starts_at, timeZone: member.time_zone, locale },
    ...{ isShort: true, hasZone: false },
  }),
});

/** One text that names everyone a family booked for, with as many facts as two segments hold. */
export function familyText({ practice, locale, members, hasData, sampleUrl }: FamilyInput): string {
  const words = FAMILY_TEXT[locale];
  const rest = `${words.change(MANAGE_LINK_MARK)} ${TEXT_WORDS[locale].stop}`;
  const said = (visits: readonly FamilyVisit[]) => `${practice}: ${words.open(visits)} ${rest}`;
  const open = [true, false].map((hasType) => said(members.map((member) => visitOf({ member, locale, hasType }))));
  const closed = `${practice}: ${words.closed(members.length)} ${rest}`;
  const fits = (text: string): boolean =>
    countSegments(fillManageLink({ body: text, url: sampleUrl })).segments <= MOST_SEGMENTS;
  return [...(hasData ? open : []), closed].map(gsmText).find(fits) ?? strictGsmText(closed);
}
