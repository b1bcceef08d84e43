import type { Staff } from './staff.ts';

export const MAIN_ST = '+12125550101';

let next = 1_000 + (Date.now() % 8_000);

/** A phone that no patient has: the demo's patients have other area codes. */
export const freshPhone = (): string => `+1907556${String(next++).padStart(4, '0')}`;

/** A phone in its display format. */
export const shown = (phone: string): string => `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;

/** Texts Main St from a phone that no patient has, and returns it. */
export async function textFromNewPhone(staff: Staff, body: string): Promise<string> {
  const phone = freshPhone();
  await staff.textPractice({ from: phone, to: MAIN_ST, body });
  return phone;
}

/** A phone's newest text. */
export async function lastTextOf(staff: Staff, phone: string): Promise<string | undefined> {
  return (await staff.phoneTexts(phone)).filter((text) => text.direction === 'received').at(-1)?.body;
}
