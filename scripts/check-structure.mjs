// Enforces the import rules and the structure that ARCHITECTURE.md describes.
import './node-version.mjs';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { tableFaults } from './describe-tables.mjs';
import { auditDetailFaults } from './structure/audit-details.mjs';
import { deepTestFaults } from './structure/deep-tests.mjs';
import { documentedPathFaults } from './structure/documented-paths.mjs';
import { gatewayNameFault } from './structure/gateway-names.mjs';
import { importCycles } from './structure/import-cycles.mjs';
import { languageNameFault } from './structure/language-names.mjs';
import { migrationSafetyFaults } from './structure/migration-safety.mjs';
import { packageFaults } from './structure/packages.mjs';
import { printedCommandFaults } from './structure/printed-commands.mjs';
import { sharedClassFaults } from './structure/shared-classes.mjs';
import { systemScopeFaults } from './structure/system-scopes.mjs';
import { wingCounts, wingFaults } from './structure/wings.mjs';
import { wordFaults } from './structure/words/check-words.mjs';

const root = path.resolve(import.meta.dirname, '..');
const LONGEST_FILE = 300;
const SERVER_WORDS = [
  'routes',
  'usecases',
  'rules',
  'queries',
  'reads',
  'present',
  'errors',
  'texts',
  'types',
  'definition',
];
const BANNED_NAMES = /(^|[-/.])(utils?|helpers?|common|misc)([-/.]|$)/;
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results']);

function* sources(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* sources(file);
    } else if (/\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Every module a file imports, as [resolved path or package name, whether for types only]. */
function importsOf(file, text) {
  const found = [];
  for (const match of text.matchAll(
    /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  )) {
    const specifier = match[2] ?? match[3] ?? match[4];
    const target = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
    found.push({ target, isTypeOnly: match[1] !== undefined });
  }
  return found;
}

const featureOf = (file, app) => new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(file)?.[1];
const wordOf = (file) => /\.([a-z]+)\.tsx?$/.exec(file)?.[1];
const isTest = (file) => /\.test(-[a-z]+)?\.tsx?$|\/testing\//.test(file);

const RULES = [
  {
    says: 'contract, forms, messaging and scheduling import nothing of ours (types of the contract, its languages, limits, repetitions and rules of names and email addresses, and the kinds of messages excepted)',
    breaks: ({ file, target, isTypeOnly }) =>
      /^packages\/(contract|forms|messaging|scheduling)\//.test(file) &&
      (target.startsWith('@sightline/') || target.startsWith('apps/')) &&
      !(isTypeOnly && target.startsWith('@sightline/contract/')) &&
      !/^@sightline\/(contract\/(email-address|languages|limits|person-name|repetitions)|messaging\/message-kind)$/.test(
        target,
      ),
  },
  {
    says: 'no app imports another app, and packages import no app',
    breaks: ({ file, target }) => {
      const from = /^(apps|packages)\/([^/]+)\//.exec(file);
      const to =
        /^apps\/([^/]+)\//.exec(target)?.[1] ?? /^@sightline\/(server|dashboard|scheduler|simulator)/.exec(target)?.[1];
      return to !== undefined && from !== null && !(from[1] === 'apps' && from[2] === to);
    },
  },
  {
    says: 'ui knows no contract call and no server',
    breaks: ({ file, target }) => file.startsWith('packages/ui/') && target.startsWith('@sightline/'),
  },
  {
    says: "the server's http/, db/ and outside/ never import features/",
    breaks: ({ file, target }) =>
      /^apps\/server\/src\/(http|db|outside)\//.test(file) && target.startsWith('apps/server/src/features/'),
  },
  {
    says: "a server feature imports only another's usecases, rules, errors and types",
    breaks: ({ file, target }) => {
      const from = featureOf(file, 'server');
      const to = featureOf(target, 'server');
      return (
        from !== undefined &&
        to !== undefined &&
        from !== to &&
        !['usecases', 'rules', 'errors', 'types'].includes(wordOf(target))
      );
    },
  },
  {
    says: 'inside a server feature: routes → usecases → rules, queries; rules import neither',
    breaks: ({ file, target }) => {
      if (featureOf(file, 'server') === undefined || featureOf(target, 'server') === undefined) return false;
      const forbidden = {
        rules: ['routes', 'usecases', 'queries', 'reads'],
        queries: ['routes', 'usecases'],
        reads: ['routes', 'usecases'],
        present: ['routes', 'usecases', 'queries'],
        usecases: ['routes'],
        routes: ['queries'],
      }[wordOf(file)];
      return forbidden?.includes(wordOf(target)) ?? false;
    },
  },
  {
    says: 'jobs/ and operator/ use usecases, errors and types of features, not what lies below them',
    breaks: ({ file, target }) =>
      /^apps\/server\/src\/(jobs|operator)\//.test(file) &&
      featureOf(target, 'server') !== undefined &&
      ['routes', 'queries', 'reads'].includes(wordOf(target)),
  },
  {
    says: 'of the product only the start and the operator know the demo; tests may take its content',
    breaks: ({ file, target }) =>
      target.startsWith('apps/server/demo/') &&
      file.startsWith('apps/server/src/') &&
      !/^apps\/server\/src\/(operator\/|start-server\.ts$)/.test(file),
  },
  {
    says: 'what only tests and training use (oracle/, phrases/, training/) is not part of what runs',
    breaks: ({ file, target }) =>
      /^packages\/(scheduling\/oracle|messaging\/(phrases|training))\//.test(target) &&
      !/^packages\/(scheduling\/oracle|messaging\/(phrases|training))\//.test(file),
  },
  {
    says: "only the gates of http/, the gateway's webhooks, public links, the clock's jobs and the operator's commands open a practice (openCoverScope)",
    breaks: ({ file, text, target }) =>
      target === 'apps/server/src/db/scope.ts' &&
      /\bopenCoverScope\b/.test(text) &&
      /^apps\/server\/src\//.test(file) &&
      !/^apps\/server\/src\/(http\/|features\/webhooks\/|jobs\/(automated-messages|bulk-texts|feedback|imports|outbox|report-months|scheduled-texts|urgent-texts|waiting-list)\/|operator\/(doctor-command|import\.|administration\/(number-command|test-text-command|operator-scopes)))/.test(
        file,
      ),
  },
  {
    says: 'a feature of the patients’ pages never imports another; shared/ imports neither features nor app/',
    breaks: ({ file, target }) => {
      const from = featureOf(file, 'scheduler');
      const to = featureOf(target, 'scheduler');
      if (from !== undefined) return (to !== undefined && to !== from) || target.startsWith('apps/scheduler/src/app/');
      return file.startsWith('apps/scheduler/src/shared/') && /^apps\/scheduler\/src\/(app|features)\//.test(target);
    },
  },
  {
    says: 'a dashboard feature never imports another; app/ composes them; shared/ imports neither',
    breaks: ({ file, target }) => {
      const from = featureOf(file, 'dashboard');
      const to = featureOf(target, 'dashboard');
      if (from !== undefined) return (to !== undefined && to !== from) || target.startsWith('apps/dashboard/src/app/');
      return file.startsWith('apps/dashboard/src/shared/') && /^apps\/dashboard\/src\/(app|features)\//.test(target);
    },
  },
];

const faults = [];
const graph = new Map();
const texts = new Map();
const openers = [];
const pages = [];
for (const file of ['packages', 'apps', 'e2e', 'bench', 'testing'].flatMap((folder) => [...sources(folder)])) {
  const text = readFileSync(path.join(root, file), 'utf8');
  texts.set(file, text);
  const lines = text.split('\n').length;
  const isGenerated = file === 'apps/server/src/db/schema.ts';
  const isContent = file.includes('/demo/content/');
  if (lines > LONGEST_FILE && !isTest(file) && !isGenerated && !isContent)
    faults.push(`${file}: ${lines} lines, at most ${LONGEST_FILE}`);
  const imports = importsOf(file, text);
  graph.set(
    file,
    imports.map(({ target }) => target),
  );
  if (BANNED_NAMES.test(file)) faults.push(`${file}: a name that says nothing of what is in it`);
  if (
    featureOf(file, 'server') &&
    /^[a-z-]+\.[a-z]+\.ts$/.test(path.basename(file)) &&
    !isTest(file) &&
    !SERVER_WORDS.includes(wordOf(file))
  )
    faults.push(`${file}: '${wordOf(file)}' is not a file word (${SERVER_WORDS.join(', ')})`);
  if (file.startsWith('apps/server/src/') && !isTest(file)) {
    if (/at time zone/i.test(text)) faults.push(`${file}: zone arithmetic in SQL; do it with Temporal`);
    if (file !== 'apps/server/src/main.ts' && /\bprocess\.(env|argv|on)\b/.test(text))
      faults.push(`${file}: only main.ts reads process`);
  }
  if (isTest(file)) {
    if (/\bvi\.mock\(/.test(text)) faults.push(`${file}: module mocks are not used here`);
    continue;
  }
  if (/^(apps\/(dashboard|scheduler|simulator)|packages\/ui)\/.*\.tsx?$/.test(file)) pages.push(text);
  faults.push(
    ...[gatewayNameFault({ file, text }), languageNameFault({ file, text })].filter((fault) => fault !== null),
  );
  if (/^apps\/server\/src\//.test(file) && file !== 'apps/server/src/db/scope.ts' && /\bopenSystemScope\(/.test(text))
    openers.push(file);
  for (const { target, isTypeOnly } of imports)
    for (const rule of RULES)
      if (rule.breaks({ file, target, text, isTypeOnly })) faults.push(`${file} → ${target}: ${rule.says}`);
}
for (const circle of importCycles(graph)) faults.push(`${circle.join(' → ')}: import each other`);
faults.push(...wingFaults(graph));
faults.push(...systemScopeFaults(openers), ...tableFaults(), ...documentedPathFaults(root), ...packageFaults(root));
faults.push(...(await wordFaults({ root, sources: texts })), ...printedCommandFaults({ root, sources: texts }));
faults.push(...(await auditDetailFaults({ root, sources: texts })), ...deepTestFaults({ sources: texts }));
faults.push(...sharedClassFaults({ root, sources: pages }), ...migrationSafetyFaults(root));
for (const migration of readdirSync(path.join(root, 'apps/server/migrations'))) {
  if (
    !/^\d{4}-[a-z0-9-]+(\.before)?\.sql$/.test(migration) ||
    !statSync(path.join(root, 'apps/server/migrations', migration)).isFile()
  )
    faults.push(
      `apps/server/migrations/${migration}: migrations are named NNNN-what-it-does.sql, and what prepares one NNNN-what-it-does.before.sql`,
    );
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log('structure: as ARCHITECTURE.md says');
if (process.argv.includes('--counts')) {
  const product = [...texts].filter(([file]) => !isTest(file) && !/^(e2e|bench|testing)\//.test(file));
  console.log(
    JSON.stringify({
      ...wingCounts(graph),
      productLines: product.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0),
      productFiles: product.length,
      records: readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file)).length,
    }),
  );
}
