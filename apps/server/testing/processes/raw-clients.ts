import { connect, type Socket } from 'node:net';

/** A connection below HTTP, which does what no well-meaning client does. */
export type RawClient = {
  socket: Socket;
  /** What came so far, unless the client reads nothing. */
  received: () => string;
  isClosed: () => boolean;
};

const MOST_KEPT = 2_000;

/** @param reads false: the answer stays in the buffers of both machines. */
export function openRaw({
  origin,
  sends,
  reads = true,
}: {
  origin: string;
  sends: string;
  reads?: boolean;
}): RawClient {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  let isClosed = false;
  if (reads) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (received.length < MOST_KEPT) received += text;
    });
  } else socket.pause();
  // A connection that the server ends is what the test waits for.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(sends);
  return { socket, received: () => received, isClosed: () => isClosed };
}
