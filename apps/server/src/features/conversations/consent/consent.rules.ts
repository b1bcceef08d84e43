import type { HoldReason, PhoneStanding } from './consent.types.ts';

/** Said of a text that an opt-out ended. */
export const OPTED_OUT_FAILURE = 'This patient has opted out of text messages.';
export const HELD_FAILURE =
  'This patient replied CANCEL and was asked whether they meant their visit or all texts. Please wait for the answer, or decide for them.';
/** Said of an automated text that staff try to send again. */
export const DOUBTED_FAILURE =
  'This patient may have asked for no more texts. Please decide that before automated texts are sent again.';

/** What the gate says of a text. */
export type GateVerdict = 'pass' | 'wait' | 'refuse';

/** Who wrote a text, as far as the gate cares. */
type Writer = 'keyword' | 'staff' | 'automated';

type GateState = 'open' | 'opted-out' | `held-${HoldReason}`;

/**
 * The gate before the gateway, by whatever path a text comes: an opted-out phone gets nothing, one that was asked
 * what its CANCEL meant nothing either until that is known, and one with a suspected wish nothing automated. The one
 * answer to a word that the phone sent (STOP is confirmed, HELP is answered) passes always.
 */
const GATE = {
  open: { keyword: 'pass', staff: 'pass', automated: 'pass' },
  'opted-out': { keyword: 'pass', staff: 'refuse', automated: 'refuse' },
  'held-cancel': { keyword: 'pass', staff: 'wait', automated: 'wait' },
  'held-wording': { keyword: 'pass', staff: 'pass', automated: 'wait' },
} as const satisfies Record<GateState, Record<Writer, GateVerdict>>;

type Standing = { optOut: unknown; hold: { reason: HoldReason } | null };

/** Whether a text may go to a phone that stands so. */
export function mayHandOver({ standing, writtenBy }: { standing: Standing; writtenBy: string }): GateVerdict {
  const writer: Writer = writtenBy === 'keyword' || writtenBy === 'staff' ? writtenBy : 'automated';
  const held = standing.hold === null ? 'open' : (`held-${standing.hold.reason}` as const);
  return GATE[standing.optOut === null ? held : 'opted-out'][writer];
}

/** Why a text is not sent, in words for staff; null where it is. */
export function refusalBy({ standing, writtenBy }: { standing: Standing; writtenBy: string }): string | null {
  const verdict = mayHandOver({ standing, writtenBy });
  if (verdict === 'pass') return null;
  if (verdict === 'refuse') return OPTED_OUT_FAILURE;
  return standing.hold?.reason === 'wording' ? DOUBTED_FAILURE : HELD_FAILURE;
}

/** Whether staff can send to the phone now. */
export const isPhoneOpen = (standing: PhoneStanding): boolean => refusalBy({ standing, writtenBy: 'staff' }) === null;
