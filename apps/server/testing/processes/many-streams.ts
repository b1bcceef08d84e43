import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';

/** An open event stream, read as it comes. */
export type OpenStream = {
  /** How often the given text has come so far. */
  heard: () => number;
  isOpen: () => boolean;
  close: () => void;
};

const HEADERS_MOST = 10_000;

/** Counts a text in a stream whose pieces may divide it. */
function createCount(counted: string): { add: (piece: string) => void; count: () => number } {
  let [count, tail] = [0, ''];
  return {
    add: (piece) => {
      const text = tail + piece;
      const found = text.split(counted);
      count += found.length - 1;
      tail = found.at(-1)?.slice(1 - counted.length) ?? '';
    },
    count: () => count,
  };
}

/** @throws what answered instead of a stream */
async function openStream({
  origin,
  token,
  counted,
}: {
  origin: string;
  token: string;
  counted: string;
}): Promise<OpenStream> {
  const { hostname, port, host } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port) });
  const decoder = new StringDecoder();
  const count = createCount(counted);
  let isOpen = true;
  let headers = '';
  const begun = Promise.withResolvers<void>();
  socket.on('data', (chunk) => {
    const text = decoder.write(chunk);
    count.add(text);
    if (headers.includes('\r\n\r\n') || headers.length > HEADERS_MOST) return;
    headers += text;
    if (!headers.includes('\r\n\r\n')) return;
    if (headers.startsWith('HTTP/1.1 200 ')) begun.resolve();
    else begun.reject(new Error(`The server answered ${headers.slice(0, 300)}`));
  });
  socket.on('error', begun.reject);
  socket.on('close', () => {
    isOpen = false;
    begun.reject(new Error('The server closed the connection.'));
  });
  await once(socket, 'connect');
  socket.write(
    `GET /messaging/api/events HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
  );
  await begun.promise;
  return { heard: count.count, isOpen: () => isOpen, close: () => void socket.destroy() };
}

const AT_ONCE = 100;

/**
 * Opens a stream for each token, some at once, as pages do that come back after a restart.
 * @param counted the text that they count
 */
export async function openStreams({
  origin,
  tokens,
  counted,
}: {
  origin: string;
  tokens: readonly string[];
  counted: string;
}): Promise<OpenStream[]> {
  const streams: OpenStream[] = [];
  const open = async (worker: number): Promise<void> => {
    for (let n = worker; n < tokens.length; n += AT_ONCE)
      streams[n] = await openStream({ origin, token: tokens[n] ?? '', counted });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => open(worker)));
  return streams;
}
