// The prerequisites of every command: the packages, the project's own Node, the built pages. Runs on the machine's own
// Node (20.11 or newer), so it uses nothing newer.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const node = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamps = path.join(root, 'node_modules', '.stamps');
const WEB_APPS = ['dashboard', 'scheduler', 'simulator'];
const SKIPPED = new Set(['node_modules', 'dist']);

/** The environment of every child process: the project's Node comes first. */
export const environment = () => ({
  ...process.env,
  PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter),
});

/** Runs a command to its end; a failure ends this process with its code. */
export function run(command, args, { quiet = false, says } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: environment(),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  console.error(says ?? `${path.basename(command)} ${args.join(' ')} failed.`);
  process.exit(result.status ?? 1);
}

function* filesBelow(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}

function digestOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const isStamped = (name, digest) => {
  const file = path.join(stamps, name);
  return existsSync(file) && readFileSync(file, 'utf8') === digest;
};
const stamp = (name, digest) => {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(path.join(stamps, name), digest);
};

function manifests() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(root, group, name, 'package.json')),
  );
  return [path.join(root, 'package.json'), path.join(root, 'package-lock.json'), ...folders].filter((file) =>
    existsSync(file),
  );
}

/**
 * The same for a tool that may run beside a server, which would lose the files it is using: packages of another version
 * are left alone, with a message saying what to do.
 */
export function ensureInstalledBesideServer() {
  if (!existsSync(node) || isStamped('install', digestOf(manifests()))) return ensureInstalled();
  console.error(
    'The installed packages are from another version of Sightline. Stop the server and start it again\n' +
      '(npm start installs the right ones), then run this again. Nothing was changed.',
  );
  process.exit(1);
}

/** Installs the packages of the lock file if they are missing or outdated. */
export function ensureInstalled() {
  const digest = digestOf(manifests());
  if (isStamped('install', digest) && existsSync(node)) return;
  console.log('Installing packages (once, about a minute) …');
  // The npm that called us, run by its own Node; else the one on the PATH.
  const npm = process.env.npm_execpath;
  const [command, first] = npm && existsSync(npm) ? [process.execPath, [npm]] : ['npm', []];
  run(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    says: 'Can’t install the packages. Check that the npm registry is reachable.',
  });
  if (!existsSync(node)) {
    console.error(
      'The npm package "node" didn’t install the project’s own Node. Check that npm allows its install script.',
    );
    process.exit(1);
  }
  stamp('install', digest);
}

/** Builds the pages whose sources changed since the last build. */
export function ensureBuilt() {
  const shared = ['contract', 'forms', 'messaging', 'passwords', 'scheduling', 'ui'].map((name) =>
    path.join(root, 'packages', name),
  );
  for (const app of WEB_APPS) {
    const folder = path.join(root, 'apps', app);
    const sources = [folder, ...shared]
      .flatMap((from) => [...filesBelow(from)])
      .filter((file) => !/\.test\.tsx?$/.test(file));
    const digest = digestOf([...sources, path.join(root, 'package-lock.json')]);
    if (isStamped(`build-${app}`, digest) && existsSync(path.join(folder, 'dist', 'index.html'))) continue;
    console.log(`Building ${app} …`);
    rmSync(path.join(stamps, `build-${app}`), { force: true });
    run(node, [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=error', folder], {
      quiet: true,
    });
    const budget = path.join(folder, 'budget.ts');
    if (existsSync(budget)) run(node, [budget], { quiet: true });
    stamp(`build-${app}`, digest);
  }
}

const mayInstallDebian = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Debian's packages: the browser for benchmarks, and its headless shell for tests, at two thirds of the CPU time. */
const BROWSERS = { chromium: '/usr/bin/chromium', 'chromium-headless-shell': '/usr/bin/chromium-headless-shell' };

/** The browsers for tests and benchmarks, installed if they are missing and installation is possible. */
export function ensureChromium() {
  if (process.env.CHROMIUM !== undefined) return;
  const missing = Object.keys(BROWSERS).filter((name) => !existsSync(BROWSERS[name]));
  if (missing.length === 0) return;
  if (!mayInstallDebian()) {
    console.error(
      `Browser tests and measurements need ${missing.join(' and ')}: install what is missing, or set CHROMIUM to the path of a Chromium.`,
    );
    process.exit(1);
  }
  console.log('Installing Chromium (once) …');
  run('apt-get', ['update', '-qq'], { quiet: true });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing, 'fonts-liberation'], { quiet: true });
}

/** PgBouncer for tests, installed if that is possible. Without it its tests are skipped, and say so. */
export function ensurePgBouncer() {
  if (process.env.PGBOUNCER !== undefined || existsSync('/usr/sbin/pgbouncer') || !mayInstallDebian()) return;
  console.log('Installing PgBouncer (once) …');
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore' });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'pgbouncer');
}
