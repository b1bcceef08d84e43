import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { type FileScanner, ScannerError, type ScanVerdict } from './file-scanner.ts';

/** clamd reads chunks up to its StreamMaxLength; smaller ones begin the scan sooner. */
const CHUNK_BYTES = 65_536;
const LONGEST_REPLY = 4_096;
const TIMEOUT_MS = 30_000;

const REPLY = /^stream: (?:(?<ok>OK)|(?<name>.+) FOUND)$/;

/** `host:port`, or the path of a Unix socket. */
export function scannerAddress(setting: string): NetConnectOpts {
  if (setting.startsWith('/')) return { path: setting };
  const at = setting.lastIndexOf(':');
  return { host: setting.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(setting.slice(at + 1)) };
}

/** @throws ScannerError for anything but a verdict, such as a file larger than clamd takes */
function verdictIn(reply: string): ScanVerdict {
  const groups = REPLY.exec(reply)?.groups;
  if (groups?.ok !== undefined) return { kind: 'clean' };
  if (groups?.name !== undefined) return { kind: 'infected', name: groups.name };
  throw new ScannerError('refused');
}

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** The command of clamd's protocol (clamd(8), INSTREAM): chunks with their lengths, and an empty one at the end. */
function send({ socket, bytes }: { socket: Socket; bytes: Buffer }): void {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const chunk = bytes.subarray(from, from + CHUNK_BYTES);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

/** ClamAV's daemon, one connection for each file. */
export function createClamavScanner({
  address,
  timeoutMs = TIMEOUT_MS,
}: {
  address: NetConnectOpts;
  timeoutMs?: number;
}): FileScanner {
  return {
    scan: async (bytes) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const socket = connect(address);
      let reply = '';
      const timer = setTimeout(() => reject(new ScannerError('slow')), timeoutMs);
      socket.once('connect', () => send({ socket, bytes }));
      socket.on('data', (chunk) => {
        reply += chunk.toString('latin1');
        if (reply.includes('\0') || reply.length > LONGEST_REPLY) resolve(reply.split('\0')[0] ?? '');
      });
      // clamd closes after its reply, even while the rest of a file that is too large is still being sent.
      socket.on('error', () => reject(new ScannerError('unreachable')));
      socket.on('close', () => (reply === '' ? reject(new ScannerError('unreachable')) : resolve(reply)));
      try {
        return verdictIn((await promise).trim());
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}
