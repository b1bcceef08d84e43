import { setTimeout as pause } from 'node:timers/promises';
import { type Day, listAll, numberOf, readCall, receiveSurely, sendSurely } from './day-calls.ts';
import { type CallCounts, createInsistentCalls } from './insistent-calls.ts';
import { OPTING_OUT_PHONE, startOptOuts } from './opting-out.ts';
import type { OutsideCarrier } from './outside-carrier.ts';
import type { RebornServer } from './reborn-server.ts';
import { eventually } from './server-process.ts';
import { compareTexts } from './text-comparison.ts';

// A day of a practice as its staff and patients see it: what the server acknowledged is written down outside of it, and
// compared with what came of it afterwards.

/** Patients whom the demo doesn't know. */
const PATIENT_PHONES = ['+12125550171', '+12125550172', '+12125550173'];
/** Duplicates would come after the claims of a killed server expire. */
const AFTERMATH_MS = 16_000;
const LONGEST_BACKLOG_MS = 240_000;

type Turn = { day: number; turn: number };

const textOf = ({ day, convKey, turn }: Turn & { convKey: number }): string =>
  `Day ${day} of thread ${convKey}, text ${turn}.`;
const wordOf = ({ day, patient, turn }: Turn & { patient: number }): string =>
  `On day ${day} patient ${patient} writes text ${turn}.`;
/** Not one of the ids that the carrier gives the practice's own texts. */
const sidOf = ({ day, patient, turn }: Turn & { patient: number }): string =>
  `SM${9000 + patient}${String(day).padStart(8, '0')}${String(turn).padStart(20, '0')}`;

let days = 0;

export type DayOutcome = CallCounts & {
  /** Texts of staff that were acknowledged as sent, and those of patients as received. */
  acknowledged: number;
  received: number;
  lost: string[];
  twice: string[];
  outOfOrder: string[];
  /** What patients wrote that isn't in their conversation exactly once. */
  wrongInbox: string[];
  /** How often a patient opted out, and what of staff's texts reached them nevertheless. */
  optOuts: number;
  afterStop: string[];
  /** What ended the opting out before the day was over. */
  broken: string[];
};

/** What `finish` says of a day in which nothing went wrong. */
export const NOTHING_WRONG = { lost: [], twice: [], outOfOrder: [], wrongInbox: [], afterStop: [], broken: [] };

type Notes = {
  /** What was acknowledged, by conversation and by patient. */
  sent: Map<number, string[]>;
  received: Map<number, string[]>;
};

type Page = { Messages: { transKey: number }[]; HasOlder: boolean };

/** Everything that a patient's conversation holds, page by page, as JSON. */
async function inboxOf(day: Day, phone: string): Promise<string> {
  const { Conversations } = await listAll(day);
  const conversationKey = Conversations.find(({ smsTo }) => smsTo === phone)?.convKey;
  if (conversationKey === undefined) return '';
  const pages: Page[] = [];
  do {
    const beforeTransKey = pages.at(-1)?.Messages[0]?.transKey;
    pages.push(await readCall<Page>(day, 'Messages', { conversationKey, beforeTransKey }));
  } while (pages.at(-1)?.HasOlder);
  return JSON.stringify(pages);
}

async function wrongInboxOf(day: Day, { received }: Notes): Promise<string[]> {
  const wrong: string[] = [];
  for (const [patient, words] of received) {
    const inbox = await inboxOf(day, PATIENT_PHONES[patient] ?? '');
    // The conversation itself says its last text, too.
    wrong.push(...words.filter((word) => inbox.split(`"message":"${word}","smsFrom"`).length !== 2));
  }
  return wrong;
}

function compare({ day, carrier }: Day, { sent }: Notes) {
  const got = carrier.texts.map(({ body }) => body).filter((body) => body.startsWith(`Day ${day} of thread`));
  return compareTexts({ got, threads: [...sent.values()] });
}

/** Starts the day; `finish` ends it, and says what came of it. */
export async function startPracticeDay({
  server,
  carrier,
  threads,
  pauseMs,
}: {
  server: RebornServer;
  carrier: OutsideCarrier;
  /** The conversations that staff text in. */
  threads: number;
  /** Between two texts of a conversation. */
  pauseMs: number;
}): Promise<{ calls: CallCounts; finish: () => Promise<DayOutcome> }> {
  const calls = createInsistentCalls(server);
  days += 1;
  const day: Day = { day: days, server, carrier, calls, to: await numberOf(server) };
  const notes: Notes = { sent: new Map(), received: new Map() };
  for (const { convKey, smsTo } of (await listAll(day)).Conversations) {
    if (notes.sent.size === threads) break;
    // Known from the day before: a STOP keeps texts from it that were acknowledged.
    if (smsTo === OPTING_OUT_PHONE) continue;
    const text = textOf({ day: day.day, convKey, turn: 0 });
    // A phone that opted out receives none.
    if (await sendSurely(day, { convKey, text })) notes.sent.set(convKey, [text]);
  }
  let isOver = false;
  const goOn = async (texts: string[], one: (turn: number) => Promise<string | null>) => {
    for (let turn = 1; !isOver; turn += 1) {
      const text = await one(turn);
      if (text !== null) texts.push(text);
      await pause(pauseMs);
    }
  };
  const running = [
    ...[...notes.sent].map(([convKey, texts]) =>
      goOn(texts, async (turn) => {
        const text = textOf({ day: day.day, convKey, turn });
        return (await sendSurely(day, { convKey, text })) ? text : null;
      }),
    ),
    ...PATIENT_PHONES.map((from, patient) => {
      const words: string[] = [];
      notes.received.set(patient, words);
      return goOn(words, async (turn) => {
        const of = { day: day.day, patient, turn };
        await receiveSurely(day, { from, sid: sidOf(of), text: wordOf(of) });
        return wordOf(of);
      });
    }),
  ];
  const optOuts = startOptOuts(day);
  return {
    calls: calls.counts,
    finish: async () => {
      isOver = true;
      await Promise.all(running);
      const optedOut = await optOuts.finish();
      // What is lost for good shows in the comparison.
      const hasAll = async () => compare(day, notes).lost.length === 0;
      await eventually({ ask: hasAll, within: LONGEST_BACKLOG_MS }).catch(() => undefined);
      await pause(AFTERMATH_MS);
      const count = (texts: Map<number, string[]>) => [...texts.values()].flat().length;
      return {
        ...{ ...calls.counts, acknowledged: count(notes.sent), received: count(notes.received) },
        ...{ optOuts: optedOut.count, afterStop: optedOut.afterStop, broken: optedOut.broken },
        ...compare(day, notes),
        wrongInbox: await wrongInboxOf(day, notes),
      };
    },
  };
}
