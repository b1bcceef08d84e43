import { CANADIAN, NOT_OF_A_PLACE, OF_OTHER_COUNTRIES } from './area-codes.ts';

const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;
/** Reserved for the plan's own growth (NANPA, "Expanded number format" and unassignable codes): no one has them. */
const UNASSIGNABLE = /^(?:.9.|37.|96.|.11)$/;
/** 976 is pay-per-call within an area; those that end in 11 are services, such as 911. */
const SERVICE_EXCHANGE = /^(?:976|.11)$/;
/** Directory assistance, in every area. */
const DIRECTORY = '5551212';

/**
 * Where an E.164 number is: US states, DC and territories; Canada; another country; or `special`, which is no one's own
 * phone: toll-free, premium, personal and service numbers.
 */
export type PhoneRegion = 'us' | 'canada' | 'elsewhere' | 'special';

export function phoneRegion(e164: string): PhoneRegion {
  const [, area = '', exchange = '', line = ''] = NORTH_AMERICAN.exec(e164) ?? [];
  if (area === '') return 'elsewhere';
  if (NOT_OF_A_PLACE.has(area) || UNASSIGNABLE.test(area)) return 'special';
  if (SERVICE_EXCHANGE.test(exchange) || exchange + line === DIRECTORY) return 'special';
  if (CANADIAN.has(area)) return 'canada';
  return OF_OTHER_COUNTRIES.has(area) ? 'elsewhere' : 'us';
}

/** Whether an E.164 number can be a person's own phone: not a toll-free, premium or service number. */
export const isPersonalPhone = (e164: string): boolean => phoneRegion(e164) !== 'special';

/** Why a practice doesn't text a number that a stranger typed. */
export type RegionFault = 'phone-abroad' | 'phone-kind' | 'phone-own';

/**
 * Why a number that someone outside the practice typed gets no text; null if it may. Texts to other countries and
 * premium numbers cost many times as much, which strangers can earn from.
 */
export function destinationFault({
  e164,
  textsCanada,
  ownNumbers,
}: {
  e164: string;
  /** The practice's setting. */
  textsCanada: boolean;
  /** The practice's texting and front desk numbers, E.164: a text to them would answer itself. */
  ownNumbers: readonly string[];
}): RegionFault | null {
  const region = phoneRegion(e164);
  if (region === 'special') return 'phone-kind';
  if (region === 'elsewhere' || (region === 'canada' && !textsCanada)) return 'phone-abroad';
  return ownNumbers.includes(e164) ? 'phone-own' : null;
}
