import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClamavScanner, scannerAddress } from './clamav-scanner.ts';

/** The harmless file that every scanner finds, in two parts so that none finds this one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The file in a finished INSTREAM command; null before its end. */
function fileIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.toString('latin1', 0, command.length) !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

describe("ClamAV's daemon", () => {
  const servers: Server[] = [];
  const sockets: Socket[] = [];
  const files: Buffer[] = [];

  /** A daemon that speaks the protocol. */
  const daemon = async (answer: (file: Buffer) => string | null): Promise<number> => {
    const server = createServer((socket) => {
      sockets.push(socket);
      let received = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        received = Buffer.concat([received, Buffer.from(data)]);
        const file = fileIn(received);
        if (file === null) return;
        files.push(file);
        const reply = answer(file);
        if (reply !== null) socket.end(reply);
      });
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const scan = (port: number, bytes: Buffer, timeoutMs = 10_000) =>
    createClamavScanner({ address: scannerAddress(`127.0.0.1:${port}`), timeoutMs }).scan(bytes);

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) server.close();
    files.length = 0;
  });

  it('[INX-007] gets the whole file in chunks, and tells a clean one from an infected one', async () => {
    const port = await daemon((file) =>
      file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0',
    );
    const large = Buffer.alloc(200_001, 'a');
    expect(await scan(port, large)).toEqual({ kind: 'clean' });
    expect(files[0]?.equals(large)).toBe(true);
    expect(await scan(port, Buffer.from(`${EICAR}\n`))).toEqual({ kind: 'infected', name: 'Win.Test.EICAR_HDB-1' });
    expect(await scan(port, Buffer.alloc(0))).toEqual({ kind: 'clean' });
  });

  it.each([
    ['a file larger than it takes', 'INSTREAM size limit exceeded. ERROR\0', 'refused'],
    ['words that are no verdict', 'stream: OK FOUNDER\0', 'refused'],
    ['a connection closed without words', '', 'unreachable'],
    ['silence', null, 'slow'],
  ])('[INX-007] gives no verdict on %s', async (_, reply, kind) => {
    const port = await daemon(() => reply);
    await expect(scan(port, Buffer.from('x'), reply === null ? 50 : 10_000)).rejects.toMatchObject({ kind });
  });

  it('[INX-007] gives no verdict while it is down', async () => {
    const port = await daemon(() => null);
    for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
    await expect(scan(port, Buffer.from('x'))).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('[INX-007] is found by a host and port, or by a socket', () => {
    expect(scannerAddress('clamav:3310')).toEqual({ host: 'clamav', port: 3310 });
    expect(scannerAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
    expect(scannerAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  });
});
