import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 500;

type Target = { origin: string; agent: Agent; isUp: boolean };

/** A load balancer as docs/guides/upgrade.md wants it. */
export type Balancer = {
  origin: string;
  /** Puts a server behind it, which gets requests once it is ready. */
  add: (origin: string) => void;
  remove: (origin: string) => void;
  /** How many of its servers were ready when last asked. */
  ready: () => number;
  close: () => Promise<void>;
};

const agent = () => new Agent({ keepAlive: true });

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Whether no server took the request: then another one may get it, even one that changes something. */
const isRefused = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED';

type Forwarded = { from: IncomingMessage; body: Buffer; to: Target; answer: ServerResponse };

/** @returns false if the server wasn't there */
function forward({ from, body, to, answer }: Forwarded): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, headers, url } = from;
    const { connection: _, 'transfer-encoding': __, ...kept } = headers;
    const sent = request(new URL(url ?? '/', to.origin), { method, agent: to.agent, headers: kept }, (reply) => {
      const { connection: ___, 'transfer-encoding': ____, ...given } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, given);
      reply.pipe(answer);
      reply.once('aborted', () => answer.destroy());
      resolve(true);
    });
    sent.once('error', (error) => {
      if (isRefused(error)) return resolve(false);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'x-balancer-error': error.message }).end(error.message);
      resolve(true);
    });
    answer.once('close', () => sent.destroy());
    sent.end(body);
  });
}

/**
 * Spreads requests over the servers that are ready. It asks /readyz twice a second, drops a server at its first 503, keeps
 * connections, and repeats a request at another server only if the first refused the connection.
 */
export async function startBalancer(): Promise<Balancer> {
  const targets = new Map<string, Target>();
  let turn = 0;
  const check = async (target: Target): Promise<void> => {
    const reply = await fetch(`${target.origin}/readyz`, { headers: { connection: 'close' } }).catch(() => null);
    await reply?.body?.cancel();
    target.isUp = reply?.status === 200;
  };
  const up = () => [...targets.values()].filter(({ isUp }) => isUp);
  const checking = setInterval(() => {
    for (const target of targets.values()) void check(target);
  }, CHECK_MS);
  const server = createServer(async (from, answer) => {
    const body = await bodyOf(from);
    const order = up();
    turn += 1;
    for (let n = 0; n < order.length; n += 1) {
      const to = order[(turn + n) % order.length];
      if (to !== undefined && (await forward({ from, body, to, answer }))) return;
    }
    answer.writeHead(502).end('No server is ready.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void targets.set(origin, { origin, agent: agent(), isUp: false }),
    remove: (origin) => void targets.delete(origin),
    ready: () => up().length,
    close: async () => {
      clearInterval(checking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const target of targets.values()) target.agent.destroy();
    },
  };
}
