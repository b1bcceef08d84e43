import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { CommandContext } from './command-context.ts';
import { COMMANDS } from './commands.ts';

const HELP = `npm run sightline -- <command>

  migrate                      bring the database to the newest schema
  demo                         load the demo practices into an empty database
  user add --login L --family-name N --cover K [--given-name N] [--email E] [--role user|manager|admin|superadmin]
                               add a user; the password is asked for on standard input
  handoff --login L            print a sign-in link for a user, good once and for five minutes
  practice domain --cover K https://book.example.com | --none
                               the practice's own address in links to its patients; it has to lead to this server
  backup FILE [--passphrase-file F]
                               write all data and files to one encrypted file, beside a running server
  restore FILE [--passphrase-file F] [--dry-run]
                               check a backup, then put it in the place of all data; signs everybody out, pauses sending
  audit verify [--cover K]     check that nobody changed the audit trail; exit code 1 where it does not fit
  secrets forget               give up secrets whose data key is lost, as after a restore without it
  sending status               say whether sending is paused
  sending resume [--drop-waiting]
                               let texts and mails go out again after a restore
  import csv --cover K --kind patients|appointments|orders|recalls FILE… [--mapping mapping.json]
                               import a practice's data; --dry-run only reports what would change
  import fhir --cover K FILE… [--mapping mapping.json]
                               import FHIR R4 Bundles and NDJSON
                               both: [--dry-run] [--rejects FILE] [--source NAME]; see docs/guides/import.md
  export --cover K FOLDER [--format ndjson|csv]
                               write everything that is known of a practice into an empty folder
  help                         this text

They work beside a running server. Settings are read from the same environment as the server's.`;

const text = { type: 'string' } as const;
const isSet = { type: 'boolean' } as const;
const OPTIONS = {
  login: text,
  'family-name': text,
  'given-name': text,
  email: text,
  role: text,
  cover: text,
  'passphrase-file': text,
  'dry-run': isSet,
  'drop-waiting': isSet,
  kind: text,
  mapping: text,
  rejects: text,
  source: text,
  format: text,
  none: isSet,
};

/** A command has one word or two; what stands behind it is its own. */
function commandOf(positionals: readonly string[]): { name: string; args: string[] } {
  const words = positionals.slice(0, 2).join(' ') in COMMANDS ? 2 : 1;
  return { name: positionals.slice(0, words).join(' '), args: positionals.slice(words) };
}

function readArguments(given: string[]): { options: Record<string, string>; name: string; args: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options: OPTIONS });
    const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return { options, ...commandOf(positionals) };
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs one command of the operator's tool.
 * @returns the exit code.
 */
export async function runCommand({
  args: given,
  ...context
}: { args: string[] } & Omit<CommandContext, 'options' | 'args'>): Promise<number> {
  const { options, name, args } = readArguments(given);
  if (name === '' || name === 'help') {
    context.write(HELP);
    return 0;
  }
  const command = COMMANDS[name];
  if (command === undefined) {
    context.write(`There is no command "${name}".\n\n${HELP}`);
    return 2;
  }
  try {
    await command({ ...context, args, options });
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof ProblemError)) throw error;
    context.write(error.message);
    return 1;
  }
}
