import { Agent, get, type IncomingMessage } from 'node:http';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** An event stream that is read as it comes. */
export type OpenStream = {
  /** How many events came so far that count. */
  heard: () => number;
  isOpen: () => boolean;
};

const AT_ONCE = 100;

type Streamed = { origin: string; counts: (event: EventSourceMessage) => boolean };

/** @throws if something other than a stream answers */
async function openStream({ origin, counts, token, agent }: Streamed & { token: string; agent: Agent }) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(`${origin}/messaging/api/events`, { agent, headers }, resolve).on('error', reject);
  const response = await promise;
  if (response.statusCode !== 200) throw new Error(`The server answered ${response.statusCode}.`);
  let [heard, isOpen] = [0, true];
  const parser = createParser({
    onEvent: (event) => {
      if (counts(event)) heard += 1;
    },
  });
  response.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  // One that breaks is closed, too.
  response
    .on('error', () => undefined)
    .on('close', () => {
      isOpen = false;
    });
  return { heard: () => heard, isOpen: () => isOpen };
}

/** Opens a stream for each token, some at once, as pages do that come back after a restart. */
export async function openStreams({ tokens, ...of }: Streamed & { tokens: readonly string[] }): Promise<OpenStream[]> {
  const agent = new Agent();
  const streams: OpenStream[] = [];
  const open = async (worker: number): Promise<void> => {
    for (let n = worker; n < tokens.length; n += AT_ONCE)
      streams[n] = await openStream({ ...of, agent, token: tokens[n] ?? '' });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => open(worker)));
  return streams;
}
