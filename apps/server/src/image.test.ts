import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildImports } from '../../../scripts/image/build-imports.mjs';
import { contextFiles } from '../../../scripts/image/dockerfile-steps.mjs';
import { nodeFlags } from '../../../scripts/node-flags.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const isThere = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const inRoot = (...names: string[]) => path.join(ROOT, ...names);
const lint = (command: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};
const tool = (name: string) => inRoot('node_modules/.bin', name);

describe('[OPS-002] the container image', () => {
  it('is built by steps that a linter accepts, without secrets or tests, and never as root', async () => {
    expect(contextFiles(ROOT).filter((file: string) => /\.test[.-]|^(docs|e2e|bench|deploy)\//.test(file))).toEqual([]);
    expect(lint(tool('dockerfile-utils'), ['lint', 'Dockerfile'])).toEqual({ status: 0, said: '' });
    expect(await readFile(inRoot('Dockerfile'), 'utf8')).toMatch(/\nUSER 10001:10001\n/);
  });
});

describe('[OPS-002] the context of the image', () => {
  it('has every file that the build’s scripts, configs and pages and the server import', () => {
    const { reached, missing } = buildImports(ROOT);
    expect(missing).toEqual([]);
    expect(reached).toEqual(
      expect.arrayContaining([
        ...['scripts/build.mjs', 'scripts/prepare.mjs', 'testing/deep-tests.ts', 'apps/server/src/app.ts'],
        ...['apps/dashboard/vite.config.ts', 'apps/scheduler/src/main.tsx', 'packages/forms/src/definition.ts'],
      ]),
    );
  });
});

describe('[OPS-002] the image and the unit', () => {
  it('start Node with the flags of npm start, which bound its memory', async () => {
    const image = await readFile(inRoot('Dockerfile'), 'utf8');
    const unit = await readFile(inRoot('deploy/systemd/sightline.service'), 'utf8');
    const flags = nodeFlags.map((flag) => `"${flag}", `).join('');
    expect(image).toContain(`ENTRYPOINT ["/app/node_modules/node/bin/node", ${flags}"/app/apps/server/src/main.ts"]`);
    expect(/\nExecStart=\S+ (.*)\n/.exec(unit)?.[1]).toBe([...nodeFlags, 'apps/server/src/main.ts'].join(' '));
  });
});

describe('[OPS-002] the samples', () => {
  const styleRules = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'];

  it('give the database of the compose file room for the locks of a restore', async () => {
    const compose = await readFile(inRoot('deploy/compose.yaml'), 'utf8');
    expect(compose).toContain('"max_locks_per_transaction=512"');
  });

  it('include a compose file that its linter accepts', () => {
    const skipped = styleRules.flatMap((rule) => ['--disable-rule', rule]);
    expect(lint(tool('dclint'), ['deploy/compose.yaml', '--max-warnings', '0', ...skipped])).toMatchObject({
      status: 0,
    });
  });

  it('include a systemd unit that systemd accepts, with few rights', async ({ skip }) => {
    if (!isThere('systemd-analyze')) return skip('systemd-analyze isn’t installed.');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-unit-'));
    const text = await readFile(inRoot('deploy/systemd/sightline.service'), 'utf8');
    const unit = path.join(folder, 'sightline.service');
    // Only the program's place differs from a machine that it is installed on.
    await writeFile(
      unit,
      text.replaceAll('/opt/sightline/node_modules', inRoot('node_modules')).replace(/^Documentation=.*\n/m, ''),
    );
    const verified = lint('systemd-analyze', ['verify', '--man=no', unit]);
    expect(verified.said.split('\n').filter((line) => line.includes('sightline.service'))).toEqual([]);
    const rated = lint('systemd-analyze', ['security', '--offline=true', '--threshold=25', unit]);
    expect(rated).toMatchObject({ status: 0 });
    await rm(folder, { recursive: true });
  });

  it('include an nginx configuration that nginx accepts, with streams unbuffered', async ({ skip }) => {
    if (!isThere('nginx')) return skip('nginx isn’t installed.');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-nginx-'));
    const at = (name: string) => path.join(folder, name);
    const made = lint('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-days',
      '1',
      '-keyout',
      at('key.pem'),
      '-out',
      at('cert.pem'),
    ]);
    if (made.status !== 0) return skip('openssl isn’t installed.');
    const text = await readFile(inRoot('deploy/proxy/nginx.conf'), 'utf8');
    const placed = text
      .replaceAll('/etc/ssl/sightline/fullchain.pem', at('cert.pem'))
      .replaceAll('/etc/ssl/sightline/privkey.pem', at('key.pem'));
    await writeFile(
      at('nginx.conf'),
      `pid ${at('pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${placed}\n}\n`,
    );
    expect(lint('nginx', ['-t', '-q', '-c', at('nginx.conf'), '-p', folder])).toMatchObject({ status: 0 });
    expect(text).toMatch(/location = \/messaging\/api\/events \{[^}]*proxy_buffering off;/);
    await rm(folder, { recursive: true });
  });

  it('include a Caddyfile that Caddy accepts', ({ skip }) => {
    if (!isThere('caddy')) return skip('Caddy isn’t installed.');
    expect(lint('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/proxy/Caddyfile'])).toMatchObject({
      status: 0,
    });
  });
});
