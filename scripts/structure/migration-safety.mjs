// Migrations since the last release have to let a server of that release keep working, and lock no table for long.
// docs/how-to/add-a-migration.md says what to do instead.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import lastRelease from './last-release.json' with { type: 'json' };

const FOLDER = 'apps/server/migrations';

/** Squawk's rules that concern a running server, and what each says here. */
const RULES = {
  'ban-drop-table': 'a server of the last release still uses the table; drop it one release later',
  'ban-drop-column': 'a server of the last release still uses the column; drop it one release later',
  'ban-drop-not-null': 'a server of the last release may not expect null in this column',
  'renaming-table': 'a server of the last release still uses the old name; add the new one beside it',
  'renaming-column': 'a server of the last release still uses the old name; add the new one beside it',
  'changing-column-type': 'this rewrites the table under a lock; add a column beside it',
  'adding-required-field': 'a server of the last release inserts rows without this column; give it a default',
  'adding-not-nullable-field': 'checked under a lock; validate a check in a .before.sql first',
  'adding-field-with-default': 'this rewrites the table under a lock; fill the column in a .before.sql',
  'adding-foreign-key-constraint': 'checks the table under a lock; add it not valid and validate it in a .before.sql',
  'constraint-missing-not-valid': 'checks the table under a lock; add it not valid and validate it in a .before.sql',
  'disallowed-unique-constraint': 'builds its index under a lock; build it concurrently in a .before.sql',
  'adding-serial-primary-key-field': 'builds its index under a lock',
  'require-concurrent-index-creation':
    'blocks writes while it is built; create it concurrently in a .before.sql and "if not exists" here',
  'ban-truncate-cascade': 'this empties other tables too',
};

/** Rules about how long a lock is held, which doesn't matter on a table with few rows. */
const LOCK_RULES = new Set([
  'adding-not-nullable-field',
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'change-every-row',
]);

/** Tables that hold at most some hundreds of rows of a practice, however large it is. */
const SMALL_TABLES = new Set([
  ...['cover', 'location', 'provider', 'provider_location', 'location_group', 'location_group_member'],
  ...['app_user', 'user_cover', 'menu_element', 'role_element', 'user_element', 'rights_version', 'template'],
  ...['booking_setting', 'appointment_type', 'appointment_type_setting', 'insurance_type', 'setup_initialisation'],
  ...['api_key', 'calendar_feed', 'webhook', 'automated_rule', 'onboarding', 'audit_head'],
  ...['server_secret', 'signing_key', 'sending_pause', 'push_setting', 'backup_run', 'schema_release'],
]);

/** What squawk doesn't know: objects that code of the last release calls, and changes of many rows at once. */
const OWN_RULES = [
  {
    name: 'drop-in-use',
    pattern: /^\s*drop\s+(view|function|procedure|type|schema)\b/i,
    says: 'a server of the last release may still use it; drop it one release later',
  },
  {
    name: 'change-every-row',
    pattern: /^(update|delete\s+from)\s/i,
    says: 'locks every row it changes until the migration commits; change them in pieces in a .before.sql',
  },
];

const linesOf = (file) => readFileSync(file, 'utf8').split('\n');

/** The lines of a statement up to one of its own, with the comments above it. */
function statementUpTo(lines, line) {
  let first = line;
  while (first > 0 && !/;\s*(--.*)?$/.test(lines[first - 1] ?? '')) first -= 1;
  return lines.slice(first, line + 1).join('\n');
}

const TABLE_OF = /\b(?:alter\s+table(?:\s+if\s+exists)?(?:\s+only)?|update|delete\s+from|\son)\s+(?:public\.)?(\w+)/i;
const INDEX_OF = /create\s+(?:unique\s+)?index\s+if\s+not\s+exists\s+(\w+)/i;

/** Whether its preparation built the index before, without a lock. */
function isPrepared({ statement, preparation }) {
  const index = INDEX_OF.exec(statement)?.[1];
  const built = (name) => new RegExp(`create\\s+(unique\\s+)?index\\s+concurrently[^;]*\\b${name}\\b`, 'i');
  return index !== undefined && preparation !== undefined && built(index).test(preparation.join('\n'));
}

/** Whether the finding does no harm: a small table, a prepared index, or a written reason. */
function isHarmless({ lines, preparation, finding: { line, name } }) {
  const statement = statementUpTo(lines, line);
  if (new RegExp(`^\\s*-- allow ${name}: \\S.{9,}`, 'm').test(statement)) return true;
  if (name === 'require-concurrent-index-creation' && isPrepared({ statement, preparation })) return true;
  const table = TABLE_OF.exec(statement.replaceAll(/--.*$/gm, ''))?.[1];
  return LOCK_RULES.has(name) && SMALL_TABLES.has(table);
}

/** A migration runs in a transaction, where a table it creates is still unused; a preparation doesn't. */
function squawkFindings({ root, files, isInTransaction }) {
  if (files.length === 0) return [];
  const squawk = path.join(root, 'node_modules', '.bin', 'squawk');
  const options = ['--reporter', 'json', ...(isInTransaction ? ['--assume-in-transaction'] : [])];
  const result = spawnSync(squawk, [...options, ...files], { cwd: root, encoding: 'utf8' });
  if (result.error) throw result.error;
  if (!result.stdout.trim().startsWith('[')) throw new Error(`squawk failed: ${result.stderr}`);
  return JSON.parse(result.stdout);
}

function ownFindings({ lines, file }) {
  return lines.flatMap((text, line) =>
    OWN_RULES.filter(({ pattern }) => pattern.test(text)).map(({ name, says }) => ({ file, line, name, says })),
  );
}

/** The problems of migrations since the last release: names like `0120-administration.sql`. */
export function migrationSafetyFaults(root) {
  const names = readdirSync(path.join(root, FOLDER)).filter(
    (name) => name.endsWith('.sql') && name > `${lastRelease.lastMigration}.sql`,
  );
  const files = names.map((name) => path.posix.join(FOLDER, name));
  if (files.length === 0) return [];
  const content = new Map(files.map((file) => [file, linesOf(path.join(root, file))]));
  const [preparations, migrations] = [true, false].map((is) =>
    files.filter((file) => file.endsWith('.before.sql') === is),
  );
  const known = [
    ...squawkFindings({ root, files: migrations, isInTransaction: true }),
    ...squawkFindings({ root, files: preparations, isInTransaction: false }),
  ]
    .filter(({ rule_name }) => rule_name in RULES || rule_name === 'syntax-error')
    .map(({ file, line, rule_name, message }) => ({ file, line, name: rule_name, says: RULES[rule_name] ?? message }));
  // A preparation works in pieces and without locks; what it changes is its point.
  const own = migrations.flatMap((file) => ownFindings({ lines: content.get(file), file }));
  return [...known, ...own]
    .filter((finding) => {
      const preparation = content.get(finding.file.replace(/\.sql$/, '.before.sql'));
      return !isHarmless({ lines: content.get(finding.file), preparation, finding });
    })
    .map(
      ({ file, line, name, says }) =>
        `${file}:${line + 1}: ${says} (or write above it: -- allow ${name}: why it is safe)`,
    );
}
