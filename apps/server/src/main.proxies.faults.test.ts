import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databasePids } from '../testing/processes/database-pids.ts';
import { copyDemoFolder, removeFolder } from '../testing/processes/demo-folder.ts';
import { openRebornServer, type RebornServer } from '../testing/processes/reborn-server.ts';
import { eventually } from '../testing/processes/server-process.ts';

const run = promisify(execFile);
const deploy = (name: string) => readFile(new URL(`../../../deploy/proxy/${name}`, import.meta.url), 'utf8');
const isThere = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const TRIES = 10;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** The sample for nginx, with the certificate, ports and server of a test. */
async function nginxCommand({ folder, port, server }: { folder: string; port: number; server: string }) {
  const site = (await deploy('nginx.conf'))
    .replace('127.0.0.1:4000', server)
    .replace('listen 80;', `listen ${await freePort()};`)
    .replace('listen 443 ssl;', `listen ${port} ssl;`)
    .replaceAll('/etc/ssl/sightline', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/t;`,
  );
  const file = path.join(folder, 'nginx.conf');
  const http = `http { access_log off; ${temporary.join(' ')} ${site} }`;
  await writeFile(file, `pid ${folder}/pid; error_log ${folder}/log; daemon off; events {} ${http}`);
  return ['nginx', ['-c', file]] as const;
}

/** The sample for Caddy, with its own certificate authority. */
async function caddyCommand({ folder, port }: { folder: string; port: number }) {
  const ports = `admin off\nhttps_port ${port}\nhttp_port ${await freePort()}`;
  const file = path.join(folder, 'Caddyfile');
  const sample = await deploy('Caddyfile');
  await writeFile(file, `{\n${ports}\nauto_https disable_redirects\nskip_install_trust\nlocal_certs\n}\n${sample}`);
  return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']] as const;
}

describe.each([
  { proxy: 'nginx', commandOf: nginxCommand },
  { proxy: 'caddy', commandOf: caddyCommand },
])('behind $proxy', ({ proxy, commandOf }) => {
  let folder = '';
  let data = '';
  let server: RebornServer;
  let origin = '';
  let stop = () => {};
  beforeAll(async () => {
    if (!isThere(proxy)) return;
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-proxy-'));
    data = await copyDemoFolder(inject('demoFolder'));
    server = await openRebornServer({ DATA_DIR: data });
    const pem = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      ...pem,
    ]);
    const port = await freePort();
    origin = `https://localhost:${port}`;
    const { host } = new URL(server.now().origin);
    const [command, args] = await commandOf({ folder, port, server: host });
    const env = { ...process.env, HOME: folder, SITE_NAME: 'localhost', SERVER: host };
    const child = spawn(command, args, { env, stdio: 'ignore' });
    stop = () => void child.kill();
    const isUp = () =>
      run('curl', ['-skf', `${origin}/readyz`]).then(
        () => true,
        () => false,
      );
    await eventually({ ask: isUp, what: `${proxy} answers` });
  }, 300_000);
  afterAll(async () => {
    if (!isThere(proxy)) return;
    stop();
    await server.stop();
    await removeFolder(data);
    await rm(folder, { recursive: true, force: true });
  });

  it('[GEN-004] a request that is too large is refused in our words', async ({ skip }) => {
    skip(!isThere(proxy), `${proxy} isn't installed`);
    const body = path.join(folder, 'body');
    await writeFile(body, Buffer.alloc(30_000_000));
    const url = `${origin}/messaging/api/Conversations/Send`;
    for (const framing of ['content-type: application/json', 'transfer-encoding: chunked'])
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const headers = ['-H', 'content-type: application/json', '-H', framing];
        const { stdout } = await run('curl', [
          '-sk',
          '-w',
          ' %{http_code}',
          ...headers,
          '--data-binary',
          `@${body}`,
          url,
        ]);
        expect(stdout).toMatch(/"title":"The request is too large\.".* 413$/);
      }
  });

  const ask = async (url: string, accept: string) => {
    const { stdout } = await run('curl', [
      '-sk',
      '-H',
      `accept: ${accept}`,
      '-w',
      ' %{http_code} %{content_type}',
      url,
    ]);
    return stdout;
  };

  it('[GEN-004] what a server says without its database passes as it is', async ({ skip }) => {
    skip(!isThere(proxy), `${proxy} isn't installed`);
    const pids = await databasePids(data);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      for (let attempt = 0; attempt < TRIES; attempt += 1)
        expect(await ask(`${origin}/readyz`, '*/*')).toMatch(
          /can’t reach its database.* 503 application\/problem\+json/,
        );
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
  });

  // The last one: the server stays away.
  it('[GEN-004] without any server there is a page for people and a problem for programs', async ({ skip }) => {
    skip(!isThere(proxy), `${proxy} isn't installed`);
    await server.stop();
    expect(await ask(`${origin}/messaging`, 'text/html,*/*;q=0.8')).toMatch(
      /Nothing that was saved is lost.*No se perdió nada.* 502 text\/html; charset=utf-8$/,
    );
    expect(await ask(`${origin}/messaging/api/Locations`, 'application/json')).toMatch(
      /"title":"Something went wrong on our side\. .*"status":502.* 502 application\/problem\+json/,
    );
  });
});
