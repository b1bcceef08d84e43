import { setTimeout as pause } from 'node:timers/promises';
import { type Day, listAll, receiveSurely, sendSurely } from './day-calls.ts';
import { eventually } from './server-process.ts';

// A patient who opts out again and again while texts of staff wait for their phone.

export const OPTING_OUT_PHONE = '+12125550174';
const TEXTS_WAITING = 3;
const PAUSE_MS = 1_000;
/** The servers that should answer may be killed or cut off meanwhile. */
const WITHIN_MS = 240_000;

export type OptOuts = {
  count: number;
  /** Texts of staff that the carrier was to send after the STOP, without the one that may have been on its way. */
  afterStop: string[];
  /** What ended it before the day was over. */
  broken: string[];
};

/** Begins it; `finish` ends it once the phone takes texts again. */
export function startOptOuts(day: Day): { finish: () => Promise<OptOuts> } {
  const { carrier } = day;
  const outcome: OptOuts = { count: 0, afterStop: [], broken: [] };
  let isOver = false;
  let texts = 0;
  const receive = async (text: string): Promise<void> => {
    texts += 1;
    const number = `${String(day.day).padStart(8, '0')}${String(texts).padStart(20, '0')}`;
    await receiveSurely(day, { sid: `SM8000${number}`, from: OPTING_OUT_PHONE, text });
  };
  const own = `Day ${day.day}, before`;
  const triedOfStaff = () => carrier.tried.filter((body) => body.startsWith(own));
  const answers = () => carrier.texts.filter(({ to, body }) => to === OPTING_OUT_PHONE && !body.startsWith(own)).length;
  const until = (what: string, isSo: () => boolean) =>
    eventually({ ask: async () => isSo(), within: WITHIN_MS, what: `${what} (${OPTING_OUT_PHONE})` });
  const findConversation = async (): Promise<number> => {
    const { Conversations } = await listAll(day);
    const convKey = Conversations.find(({ smsTo }) => smsTo === OPTING_OUT_PHONE)?.convKey;
    if (convKey === undefined) throw new Error(`${OPTING_OUT_PHONE} has no conversation.`);
    return convKey;
  };
  const sendTexts = async (convKey: number): Promise<void> => {
    const before = triedOfStaff().length;
    for (let n = 1; n <= TEXTS_WAITING; n += 1) {
      const text = `${own} opt-out ${outcome.count + 1}, text ${n}.`;
      if (!(await sendSurely(day, { convKey, text }))) throw new Error(`${OPTING_OUT_PHONE} takes no texts.`);
    }
    // It is unknown now whether the carrier has the first one: it will be asked, and given the text again.
    await until('a text of staff was tried', () => triedOfStaff().length > before);
  };
  const optOutOnce = async (convKey: number): Promise<void> => {
    carrier.failing.add(own);
    await sendTexts(convKey);
    const stopped = answers();
    await receive('STOP');
    const before = triedOfStaff().length;
    const since = () => triedOfStaff().slice(before);
    // The answer waits behind what staff sent before: once it came, that has been dealt with.
    await until('STOP is answered', () => answers() > stopped || since().length > 1);
    outcome.afterStop.push(...since().slice(1));
    carrier.failing.delete(own);
    await until('STOP is answered', () => answers() > stopped);
    outcome.count += 1;
    const started = answers();
    await receive('START');
    await until('START is answered', () => answers() > started);
  };
  const running = (async () => {
    await receive('Do you have time today?');
    const convKey = await eventually({ ask: () => findConversation().catch(() => null), within: WITHIN_MS });
    while (!isOver) {
      await optOutOnce(convKey);
      await pause(PAUSE_MS);
    }
  })().catch((error: unknown) => {
    outcome.broken.push(String(error));
  });
  return {
    finish: async () => {
      isOver = true;
      await running;
      return outcome;
    },
  };
}
