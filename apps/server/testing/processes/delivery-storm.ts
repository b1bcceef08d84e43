import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CarrierFault, startOutsideCarrier } from './outside-carrier.ts';
import { eventually, post, type ServerProcess, signInOver, startProcess } from './server-process.ts';

type List = { Conversations: { convKey: number }[] };
type SendReply = { errorMessage: string };

export type StormOutcome = {
  texts: number;
  kills: number;
  faults: number;
  lost: string[];
  twice: string[];
  outOfOrder: string[];
  /** Scheduled texts that came without their picture. */
  withoutPicture: string[];
  seconds: number;
};

/** How the gateway flaps: most calls succeed, and some of the failing ones accept the text anyway. */
const FLAPPING: readonly (CarrierFault | null)[] = [
  ...([null, null, { status: 503 }, null, { status: 'cut', takesIt: true }, null, null, { status: 'cut' }] as const),
  ...([null, { status: 502, takesIt: true }, null, null, { status: 429, retryAfter: 1 }, null] as const),
];
/** Pause between progress checks, in milliseconds. */
const LOOK_MS = 100;

/** The text of a turn, which identifies the carrier's copies. */
const textOf = ({ thread, turn }: { thread: number; turn: number }): string =>
  `Storm of thread ${thread}, text ${turn}`;

/** A server that is repeatedly killed and restarted on the same data. */
async function openMortalServer(env: Record<string, string>) {
  const open = async () => {
    const process = await startProcess({ env });
    return { process, ...(await signInOver(process.origin, 'maria')) };
  };
  let now: { process: ServerProcess; token: string; sessionId: string } = await open();
  return {
    now: () => now,
    kill: async () => {
      await now.process.end('SIGKILL');
      now = await open();
    },
  };
}

type MortalServer = Awaited<ReturnType<typeof openMortalServer>>;

/** Calls whichever server is up; null if none answered. */
function ask<T>({ server, call, body }: { server: MortalServer; call: string; body: object }): Promise<T | null> {
  const { process, token, sessionId: SessionId } = server.now();
  const url = `${process.origin}/messaging/api/Conversations/${call}`;
  return post<T>({ url, token, body: { SessionId, ...body } }).catch(() => null);
}

/** Scheduled texts of a conversation are due one after the other, the first after this pause. */
const FIRST_DUE_MS = 4_000;
const BETWEEN_DUE_MS = 1_000;

/** Resends until acknowledged, as the page does: with the same key. @returns false if refused */
async function sendSurely(given: {
  server: MortalServer;
  convKey: number;
  thread: number;
  turn: number;
  /** When the storm began, if the texts are to go out later. */
  laterFrom: number | null;
}) {
  const { server, convKey, laterFrom, ...place } = given;
  const clientKey = `storm-${place.thread}-${place.turn}`;
  const dueAt = new Date((laterFrom ?? 0) + FIRST_DUE_MS + place.turn * BETWEEN_DUE_MS);
  for (;;) {
    const sent =
      laterFrom === null
        ? await ask<SendReply>({
            ...{ server, call: 'Messages/Send' },
            body: { ConversationKey: convKey, Message: textOf(place), clientKey },
          })
        : await schedule({ server, convKey, text: textOf(place), clientKey, dueAt });
    if (sent !== null) return sent.errorMessage === '';
    await pause(LOOK_MS);
  }
}

function schedule(given: { server: MortalServer; convKey: number; text: string; clientKey: string; dueAt: Date }) {
  const { server, convKey, text, clientKey, dueAt } = given;
  const { process, token, sessionId } = server.now();
  // A text whose acknowledgement was lost may be asked for again after its time.
  const sendAt = new Date(Math.max(dueAt.getTime(), Date.now() + BETWEEN_DUE_MS)).toISOString();
  const body = { sessionId, conversationKey: convKey, text, templateType: null, clientKey, sendAt, lastTransKey: null };
  const pictures = [{ Data: DOT }];
  const url = `${process.origin}/messaging/api/Conversations/Messages/Later`;
  return post<SendReply>({ url, token, body: { ...body, pictures } }).catch(() => null);
}

/** The smallest PNG: one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Compares what the carrier received of a thread with what was acknowledged. */
function compare({ got, threads, turns }: { got: readonly string[]; threads: readonly number[]; turns: number }) {
  const wanted = threads.map((thread) => Array.from({ length: turns }, (_, turn) => textOf({ thread, turn })));
  return {
    lost: wanted.flat().filter((text) => !got.includes(text)),
    twice: got.filter((text, place) => got.indexOf(text) !== place),
    outOfOrder: wanted.flatMap((texts) => {
      const came = got.filter((text) => texts.includes(text));
      return came.filter((text, place) => place > 0 && texts.indexOf(text) < texts.indexOf(came[place - 1] ?? ''));
    }),
  };
}

/**
 * Sends texts through a flapping gateway while the server is killed midway: each has to arrive exactly once, those of a
 * conversation in order.
 */
export async function runDeliveryStorm({
  conversations,
  turns,
  kills,
  isLater = false,
  within = 600_000,
  makeFolder = () => mkdtemp(path.join(os.tmpdir(), 'sightline-storm-')),
}: {
  conversations: number;
  turns: number;
  kills: number;
  /** Texts are scheduled, each with a picture, and the server is killed while they are due. */
  isLater?: boolean;
  within?: number;
  /** The data folder to start on; it is deleted afterwards. */
  makeFolder?: () => Promise<string>;
}): Promise<StormOutcome> {
  const began = performance.now();
  const folder = await makeFolder();
  let calls = 0;
  let faults = 0;
  const carrier = await startOutsideCarrier({
    faultOf: () => {
      const fault = FLAPPING[calls++ % FLAPPING.length] ?? null;
      if (fault !== null) faults += 1;
      return fault;
    },
  });
  const server = await openMortalServer({ DATA_DIR: folder, ...carrier.env });
  const stormTexts = () => carrier.texts.map(({ body }) => body).filter((body) => body.startsWith('Storm of'));
  try {
    const list = await ask<List>({ server, call: 'List', body: { pageSize: 100 } });
    const threads: number[] = [];
    const laterFrom = isLater ? Date.now() : null;
    const sending: Promise<unknown>[] = [];
    for (const { convKey } of list?.Conversations ?? []) {
      if (threads.length === conversations) break;
      // A phone that opted out receives none.
      if (!(await sendSurely({ server, convKey, thread: convKey, turn: 0, laterFrom }))) continue;
      threads.push(convKey);
      const rest = async () => {
        for (let turn = 1; turn < turns; turn += 1)
          await sendSurely({ server, convKey, thread: convKey, turn, laterFrom });
      };
      sending.push(rest());
    }
    const texts = threads.length * turns;
    for (let kill = 1; kill <= kills; kill += 1) {
      await eventually({ ask: async () => stormTexts().length >= (texts * kill) / (kills + 1), within });
      await server.kill();
    }
    await Promise.all(sending);
    await eventually({ ask: async () => new Set(stormTexts()).size >= texts, within });
    // Duplicates would come after the claims of a killed server expire.
    await pause(kills === 0 ? 0 : 16_000);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const bare = carrier.texts.filter(({ body, mediaUrls }) => body.startsWith('Storm of') && mediaUrls.length === 0);
    const withoutPicture = isLater ? bare.map(({ body }) => body) : [];
    return { texts, kills, faults, withoutPicture, ...compare({ got: stormTexts(), threads, turns }), seconds };
  } finally {
    await server
      .now()
      .process.end('SIGTERM')
      .catch(() => undefined);
    carrier.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
