import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isRoot } from './embedded-testing.ts';

const run = promisify(execFile);
const SERVERS = 5;

it.skipIf(!isRoot)('is the same account for servers that start first at the same moment', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-etc-'));
  const etc = path.join(folder, 'etc');
  await cp('/etc', etc, { recursive: true, verbatimSymlinks: true });
  const server = path.join(folder, 'server.mjs');
  await writeFile(
    server,
    `import { readFile } from 'node:fs/promises';
    import { makeOwnAccount, ownAccountName } from ${JSON.stringify(new URL('./own-account.ts', import.meta.url).href)};
    const look = async () => (await readFile('/etc/passwd', 'utf8')).split('\\n').find((line) => line.startsWith(ownAccountName + ':'));
    await new Promise((resolve) => setTimeout(resolve, Number(process.argv[2]) - Date.now()));
    console.log(await makeOwnAccount(look));`,
  );
  // In a view of /etc of its own: the machine's accounts stay as they are.
  const script = `mount --bind "$1" /etc && sed -i '/^sightline-db:/d' /etc/passwd /etc/group /etc/shadow /etc/gshadow
    at=$(($(date +%s%3N) + 3000))
    for server in $(seq ${SERVERS}); do "$2" "$3" $at & done; wait`;
  try {
    const { stdout } = await run('unshare', ['--mount', 'sh', '-c', script, 'sh', etc, process.execPath, server]);
    const accounts = stdout.trim().split('\n');
    expect(accounts).toHaveLength(SERVERS);
    expect(new Set(accounts).size, stdout).toBe(1);
    expect(accounts[0]).toMatch(/^sightline-db:/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
