import type { Consent, OptOut } from '../../imports.types.ts';
import type { Mapping } from '../../mapping/mapping.rules.ts';
import { readConsent } from '../../values/consent.rules.ts';
import { folded, readFlag } from '../../values/text.rules.ts';
import { isNoEvent } from '../../values/time.rules.ts';
import type { CsvContext, Fields } from '../csv.types.ts';
import type { FieldReader } from '../fields.rules.ts';
import { readMark } from '../marks.rules.ts';

type Consenting = { fields: Fields; reader: FieldReader; context: CsvContext; zone: string };
type Said = 'given' | 'refused' | 'unknown' | null;
type When = { at: string; day: string };

const NO_WORDS = { yes: [], no: [] };

/** What the practice said that a word means, in either column. */
function meantBy({ text, consents = {} }: { text: string; consents: Mapping['consents'] }): Said {
  const word = folded(text);
  return Object.entries(consents).find(([given]) => given === text || folded(given) === word)?.[1] ?? null;
}

/** The day in a column of consent; null if it is empty or holds a placeholder date. */
function whenOf({ reader, zone, field }: Pick<Consenting, 'reader' | 'zone'> & { field: string }): When | null {
  const moment = reader.momentIfAny({ field, zone });
  if (moment === null || isNoEvent(moment.wall.date)) return null;
  return { at: moment.instant.toString(), day: moment.wall.date };
}

/** In a column of opt-outs, anything but yes, no or a date counts as one, and is reported. */
function optOutIn({ text, reader, context }: Omit<Consenting, 'fields' | 'zone'> & { text: string }): Said {
  const meant = meantBy({ text, consents: context.mapping.consents });
  if (meant !== null) return meant === 'refused' ? 'refused' : 'given';
  const said = readFlag(text) === null ? readConsent(text) : null;
  if (said !== null) return said;
  const mark = readMark({ text, context, words: NO_WORDS });
  if (mark === null) reader.note('smsOptOut', 'neither yes nor no; counted as an opt-out');
  return mark === false ? 'given' : 'refused';
}

function optInIn({ text, reader, context }: Omit<Consenting, 'fields' | 'zone'> & { text: string }): Said {
  const said = meantBy({ text, consents: context.mapping.consents }) ?? readConsent(text);
  if (said !== null) return said;
  const mark = readMark({ text, context, words: NO_WORDS });
  if (mark === null) reader.note('smsOptIn', 'neither yes nor no');
  return mark === true ? 'given' : null;
}

/** The day on which someone opted out: of its own column, or of one that has a day instead of a yes. */
function optedOutAt({ fields, reader, zone }: Consenting): When | null {
  const own = whenOf({ reader, zone, field: 'smsOptOutDate' });
  if (own !== null || readFlag(fields.text('smsOptOut')) !== null || !/\d/.test(fields.text('smsOptOut'))) return own;
  return whenOf({ reader, zone, field: 'smsOptOut' });
}

function optedInAt({ fields, reader, zone }: Consenting): When | null {
  const own = whenOf({ reader, zone, field: 'smsOptInDate' });
  if (own !== null || readConsent(fields.text('smsOptIn')) !== null) return own;
  return whenOf({ reader, zone, field: 'smsOptIn' });
}

/**
 * The file's texting consent. No is a refusal, in any column, and so is a day of opting out unless a column says
 * otherwise. A permission counts only with its date, an opt-out always.
 */
export function consentOf(consenting: Consenting): Consent | null {
  const { fields, reader } = consenting;
  const undated = { at: null, day: null };
  const outs = fields.texts('smsOptOut').map((text) => optOutIn({ ...consenting, text }));
  if (outs.includes('refused')) return { decision: 'refused', ...(optedOutAt(consenting) ?? undated) };
  const ins = fields.texts('smsOptIn').map((text) => optInIn({ ...consenting, text }));
  const ended = fields.has('smsOptOutDate') ? whenOf({ ...consenting, field: 'smsOptOutDate' }) : null;
  if (ins.includes('refused'))
    return { decision: 'refused', ...(ended ?? whenOf({ ...consenting, field: 'smsOptInDate' }) ?? undated) };
  const given = ins.includes('given') ? optedInAt(consenting) : null;
  if (ended !== null && outs.length === 0 && (given === null || given.at < ended.at))
    return { decision: 'refused', ...ended };
  if (!ins.includes('given')) return null;
  return given === null
    ? reader.note('smsOptIn', 'consent without a date does not count')
    : { decision: 'given', ...given };
}

/** The opt-out of a patient who is skipped, who may be here from before. */
export function optOutOf(consenting: Consenting): OptOut | null {
  const consent = consentOf(consenting);
  if (consent?.decision !== 'refused') return null;
  const phones = ['cellPhone', 'homePhone', 'workPhone'].map((field) => consenting.reader.phone(field));
  return { phone: phones.find(Boolean) ?? null, consent };
}
