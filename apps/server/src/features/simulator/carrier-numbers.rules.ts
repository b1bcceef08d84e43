/** The simulated account has every fictional US number (555-0100 to 555-9999), and no other. */
const OF_THE_ACCOUNT = /^\+1\d{3}555\d{4}$/;

export const isOfAccount = (number: string): boolean => OF_THE_ACCOUNT.test(number);

const SID = /^PN0{21}(1\d{10})$/;

export const sidOfNumber = (number: string): string => `PN${number.slice(1).padStart(32, '0')}`;

/** Null if it names no number of the account. */
export function numberOfSid(sid: string): string | null {
  const digits = SID.exec(sid)?.[1];
  return digits !== undefined && isOfAccount(`+${digits}`) ? `+${digits}` : null;
}
