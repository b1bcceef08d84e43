import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder } from './demo-folder.ts';
import { type CarrierFault, startOutsideCarrier } from './outside-carrier.ts';
import { openRebornServer, type RebornServer } from './reborn-server.ts';
import { eventually, post } from './server-process.ts';
import { compareTexts } from './text-comparison.ts';

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

type Asked = { server: RebornServer; call: string; body: (sessionId: string) => object };

/** Calls whichever server is up; null if none answered, or it can't at the moment. */
async function ask<T>({ server, call, body }: Asked): Promise<T | null> {
  try {
    const { token, sessionId } = await server.signedIn();
    const url = `${server.now().origin}/messaging/api/Conversations/${call}`;
    return await post<T>({ url, token, body: body(sessionId) });
  } catch (error) {
    // Asking again would never be answered otherwise.
    if (error instanceof Error && /^(400|403|404) /.test(error.message)) throw error;
    return null;
  }
}

/** Scheduled texts of a conversation are due one after the other, the first after this pause. */
const FIRST_DUE_MS = 4_000;
const BETWEEN_DUE_MS = 1_000;

/** Resends until acknowledged, as the page does: with the same key. @returns false if refused */
async function sendSurely(given: {
  server: RebornServer;
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
            body: (SessionId) => ({ SessionId, ConversationKey: convKey, Message: textOf(place), clientKey }),
          })
        : await schedule({ server, convKey, text: textOf(place), clientKey, dueAt });
    if (sent !== null) return sent.errorMessage === '';
    await pause(LOOK_MS);
  }
}

function schedule(given: { server: RebornServer; convKey: number; text: string; clientKey: string; dueAt: Date }) {
  const { server, convKey, text, clientKey, dueAt } = given;
  // A text whose acknowledgement was lost may be asked for again after its time.
  const sendAt = new Date(Math.max(dueAt.getTime(), Date.now() + BETWEEN_DUE_MS)).toISOString();
  const body = { conversationKey: convKey, text, templateType: null, clientKey, sendAt, lastTransKey: null };
  const pictures = [{ Data: DOT }];
  return ask<SendReply>({ server, call: 'Messages/Later', body: (sessionId) => ({ sessionId, ...body, pictures }) });
}

/** The smallest PNG: one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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
  const server = await openRebornServer({ DATA_DIR: folder, ...carrier.env });
  const stormTexts = () => carrier.texts.map(({ body }) => body).filter((body) => body.startsWith('Storm of'));
  try {
    const list = await ask<List>({ server, call: 'List', body: (SessionId) => ({ SessionId, pageSize: 100 }) });
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
      await server.start();
    }
    await Promise.all(sending);
    await eventually({ ask: async () => new Set(stormTexts()).size >= texts, within });
    // Duplicates would come after the claims of a killed server expire.
    await pause(kills === 0 ? 0 : 16_000);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const bare = carrier.texts.filter(({ body, mediaUrls }) => body.startsWith('Storm of') && mediaUrls.length === 0);
    const wanted = threads.map((thread) => Array.from({ length: turns }, (_, turn) => textOf({ thread, turn })));
    const withoutPicture = isLater ? bare.map(({ body }) => body) : [];
    return { texts, kills, faults, withoutPicture, ...compareTexts({ got: stormTexts(), threads: wanted }), seconds };
  } finally {
    await server.stop();
    carrier.close();
    await removeFolder(folder);
  }
}
