import { setTimeout as pause } from 'node:timers/promises';
import { carrierRequest } from './carrier-webhooks.ts';
import { type CallCounts, createInsistentCalls, type InsistentCalls } from './insistent-calls.ts';
import type { OutsideCarrier } from './outside-carrier.ts';
import type { RebornServer } from './reborn-server.ts';
import { eventually, post } from './server-process.ts';
import { compareTexts } from './text-comparison.ts';

// A day of a practice as its staff and patients see it: what the server acknowledged is written down outside of it, and
// compared with what came of it afterwards.

const COVER = 1001;
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
};

type Day = {
  /** Which one of a test's days: later ones on the same server send other texts. */
  day: number;
  server: RebornServer;
  carrier: OutsideCarrier;
  calls: InsistentCalls;
  /** The practice's number. */
  to: string;
  sent: Map<number, string[]>;
  received: Map<number, string[]>;
};

/** As the page does: with the same key until there is an answer. @returns false if refused */
async function sendSurely({ day, calls, server }: Day, { convKey, turn }: { convKey: number; turn: number }) {
  const response = await calls.ask(async () => {
    const { token, sessionId } = await server.signedIn();
    return {
      path: '/messaging/api/Conversations/Messages/Send',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        SessionId: sessionId,
        ConversationKey: convKey,
        Message: textOf({ day, convKey, turn }),
        clientKey: `day-${day}-${convKey}-${turn}`,
      }),
    };
  });
  const { errorMessage } = (await response.json()) as { errorMessage?: string };
  return errorMessage === '';
}

async function receiveSurely(of: Day, { patient, turn }: { patient: number; turn: number }): Promise<string> {
  const { day, calls, server, carrier, to } = of;
  const Body = wordOf({ day, patient, turn });
  const MessageSid = sidOf({ day, patient, turn });
  const fields = { MessageSid, From: PATIENT_PHONES[patient] ?? '', To: to, Body, NumMedia: '0' };
  const secret = carrier.env.SMS_AUTH_TOKEN ?? '';
  const call = { path: '/webhooks/sms/inbound', fields } as const;
  const { status } = await calls.ask(async () => carrierRequest({ origin: server.now().origin, secret, call }));
  if (status !== 200) throw new Error(`The webhook answered ${status}.`);
  return Body;
}

async function readCall<T>({ server }: Day, path: string, body: object): Promise<T> {
  const { token, sessionId } = await server.signedIn();
  const url = `${server.now().origin}/messaging/api/Conversations/${path}`;
  return post<T>({ url, token, body: { sessionId, ...body } });
}

const listAll = (day: Day) =>
  readCall<{ Conversations: { convKey: number; smsTo: string }[] }>(day, 'List', { pageSize: 100 });

async function numberOf(server: RebornServer): Promise<string> {
  const { token } = await server.signedIn();
  const url = `${server.now().origin}/data/practices/${COVER}/Locations`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const [location] = (await response.json()) as { smsNumber: string }[];
  return location?.smsNumber ?? '';
}

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

async function wrongInboxOf(day: Day): Promise<string[]> {
  const wrong: string[] = [];
  for (const [patient, words] of day.received) {
    const inbox = await inboxOf(day, PATIENT_PHONES[patient] ?? '');
    // The conversation itself says its last text, too.
    wrong.push(...words.filter((word) => inbox.split(`"message":"${word}","smsFrom"`).length !== 2));
  }
  return wrong;
}

function compare({ day, carrier, sent }: Day) {
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
  const to = await numberOf(server);
  days += 1;
  const day: Day = { day: days, server, carrier, calls, to, sent: new Map(), received: new Map() };
  for (const { convKey } of (await listAll(day)).Conversations) {
    if (day.sent.size === threads) break;
    // A phone that opted out receives none.
    if (await sendSurely(day, { convKey, turn: 0 }))
      day.sent.set(convKey, [textOf({ day: day.day, convKey, turn: 0 })]);
  }
  let isOver = false;
  const goOn = async (notes: string[], one: (turn: number) => Promise<string | null>) => {
    for (let turn = 1; !isOver; turn += 1) {
      const note = await one(turn);
      if (note !== null) notes.push(note);
      await pause(pauseMs);
    }
  };
  const running = [
    ...[...day.sent].map(([convKey, texts]) =>
      goOn(texts, async (turn) =>
        (await sendSurely(day, { convKey, turn })) ? textOf({ day: day.day, convKey, turn }) : null,
      ),
    ),
    ...PATIENT_PHONES.map((_phone, patient) => {
      const words: string[] = [];
      day.received.set(patient, words);
      return goOn(words, (turn) => receiveSurely(day, { patient, turn }));
    }),
  ];
  return {
    calls: calls.counts,
    finish: async () => {
      isOver = true;
      await Promise.all(running);
      // What is lost for good shows in the comparison.
      const hasAll = async () => compare(day).lost.length === 0;
      await eventually({ ask: hasAll, within: LONGEST_BACKLOG_MS }).catch(() => undefined);
      await pause(AFTERMATH_MS);
      const [acknowledged, received] = [day.sent, day.received].map((notes) => [...notes.values()].flat().length);
      return {
        ...{ ...calls.counts, acknowledged: acknowledged ?? 0, received: received ?? 0 },
        ...compare(day),
        wrongInbox: await wrongInboxOf(day),
      };
    },
  };
}
