import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { CommandContext } from './command-context.ts';
import { COMMANDS } from './commands.ts';
import { SERVICE } from './service-settings.ts';

const HELP = `npm run sightline -- <command>

  migrate                      update the database to the newest schema
  demo                         load the demo practices into an empty database
  user add --login L --family-name N --cover K [--given-name N] [--email E] [--role user|manager|admin|superadmin]
           [--password-stdin]
                               add a user; the password is asked for, or read from standard input with --password-stdin
  user list [--cover K]        show users: login, name, role, practices
  user edit --login L [--given-name N] [--family-name N] [--email E] [--role R] [--practices K,…] [--needs-code on|off]
            [--last-day YYYY-MM-DD|none]
                               change a user; with --cover K also [--rights ELEMENT,…] [--loc L,…] in that practice
  user disable --login L       sign a user out and refuse their sign-in; "user enable" undoes it
  user enable --login L        let a disabled user sign in again
  user sign-out --login L      end a user's sessions
  user link --login L [--forget-factors]
                               print a link to choose a password; --forget-factors removes the user's second steps
  role list --cover K          show what each role may do in a practice
  role edit --cover K --role R --rights ELEMENT,…
                               set what a role may do
  role sign-in --cover K --second-step on|off
                               say whether everyone in a practice needs a second step to sign in
  handoff --login L            print a sign-in link for a user; it works once, within five minutes
  setup-link                   print the link that sets up an installation without users; it works once, within an hour
  apply FILE.yaml [--dry-run]  make practices, locations, providers and users as a file declares them; shows what changes
  practice add --name N --zone Z [--cover K] [--group G] [--language en|es] [--texting on|off] [--pictures on|off]
               [--location-aware on|off] [--texts-canada on|off] [--idle-minutes M]
                               add a practice, with all it needs to start
  practice edit --cover K [the same] [--closed on|off]
  practice delete --cover K --name …  only if it was never used
                               change a practice, or close or reopen it
  practice list                show every practice
  location add --cover K --name N [--loc L] [--phone P] [--zone Z] [--sms NUMBER] [--street S] [--city C] [--state S]
               [--zip Z]       add a location
  location edit --cover K --loc L [the same] [--active on|off] [--visits clock|moment]
                               change a location; --sms "" removes its texting number; --visits: what booked visits keep
                               when --zone changes, the time shown (clock) or the exact moment
  location list --cover K      show a practice's locations
  location number --cover K --loc L [--point]
                               check that the gateway account has the texting number; --point has its texts sent here
  location test-text --cover K --loc L --phone P [--wait SECONDS]
                               text a phone from a location, and show whether it arrived
  closure add --cover K --name N --first-day YYYY-MM-DD [--last-day YYYY-MM-DD] [--loc L] | --holidays YYYY
                               close a practice or a location on some days, or on the federal holidays of a year
  closure list --cover K [--year YYYY]
                               show the closed days of a year
  closure delete --cover K --closure C
                               open again on these days
  provider add --cover K --first-name F --last-name L [--acct A] [--credential OD] [--languages en,es] [--loc L,…]
                               add a provider
  provider edit --cover K --acct A [the same] [--active on|off] [--visits keep|OTHER]
                               change a provider; --visits says who sees their upcoming patients
  provider list --cover K      show a practice's providers
  practice domain --cover K https://book.example.com | --none
                               set the practice's own domain for patient links; it must lead to this server
  patient erase --cover K --patient ID --reason R [--confirm ID]
                               show what erasing a patient deletes and keeps; with --confirm and the ID again, do it
  patient return --cover K --patient ID --first-name F --last-name L [--birth-date YYYY-MM-DD] --reason R
                               bring an erased patient back under their ID; what was erased stays erased
  retention list --cover K     show how long each kind of data is kept, and what is due
  retention set --cover K --kind texts|forms|bookings --years N|none
                               set how long a kind of data is kept; none keeps it for good
  hold list --cover K          show the patients on legal hold
  hold place --cover K --patient ID --reason R
                               keep a patient's data past its retention; "hold lift" ends it
  hold lift --cover K --patient ID
                               end a patient's legal hold
  template list --cover K      show the message templates
  template export --cover K FILE
                               write the templates in use to a file
  template import --cover K FILE [--dry-run]
                               add the templates of a file, all or none
  template retire --cover K --template T
                               stop using a template; "template restore" undoes it
  template restore --cover K --template T
                               use a retired template again
  privacy-notice --cover K --language en|es --file F | --link URL | --remove
                               set the Notice of Privacy Practices that forms open for patients
  backup FILE [--passphrase-file F]
                               write all data and files to one encrypted file; the server can keep running
  backup run                   make the scheduled backup now, in BACKUP_DIR
  backup list                  list the backups in BACKUP_DIR, and recent problems
  backup get NAME FILE         copy one of them to a file
  restore FILE [--passphrase-file F] [--dry-run]
                               check a backup, then replace all data with it; signs everyone out and pauses sending
  audit verify [--cover K] [--archive FOLDER]
                               check that the audit trail is intact, and archived months in FOLDER; exit code 1 if not
  audit archive --before YYYY-MM --to FOLDER [--cover K] [--remove]
                               write old months of the audit trail to files; with --remove, remove them from the database
  doctor [--cover K]           check the installation, and a practice: what is missing and where to fix it; exit code 1
                               if a check fails
  distribute [--dry-run] [--shards N]
                               spread the tables over the workers of a Citus cluster, with no server running; see
                               docs/guides/growing.md
  secrets forget               delete secrets whose data key is lost, such as after a restore without it
  sending status               show whether sending is paused
  sending resume [--drop-waiting]
                               send texts and emails again after a restore
  import csv --cover K --kind patients|appointments|orders|recalls FILE… [--mapping mapping.json]
                               import a practice's data; --dry-run only shows what would change
  import fhir --cover K FILE… [--mapping mapping.json]
                               import FHIR R4 Bundles and NDJSON
                               both: [--dry-run] [--rejects FILE] [--source NAME]; --profile NAME instead of --source and
                               --mapping reads files by what people answered on the Import page; --columns
                               HEADING=FIELD|ignore,… says what a column of a CSV file means; see docs/guides/import.md
  changes --cover K [--since CURSOR] [--format csv|fhir]
                               print what was booked, moved, cancelled, confirmed, corrected or filled in since a cursor
  export --cover K FOLDER [--format ndjson|csv]
                               write all of a practice's data to an empty folder
  help                         show this help

You can run these while the server is running. They read the same environment variables as the server; without DATA_DIR
and DATABASE_URL, the settings of the systemd service in ${SERVICE.settings}.`;

const text = { type: 'string' } as const;
const isSet = { type: 'boolean' } as const;
const OPTIONS = {
  login: text,
  before: text,
  to: text,
  archive: text,
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
  columns: text,
  rejects: text,
  source: text,
  format: text,
  since: text,
  profile: text,
  none: isSet,
  'password-stdin': isSet,
  practices: text,
  'needs-code': text,
  'last-day': text,
  rights: text,
  'forget-factors': isSet,
  'second-step': text,
  shards: text,
  point: isSet,
  'first-day': text,
  year: text,
  holidays: text,
  closure: text,
  wait: text,
  name: text,
  group: text,
  zone: text,
  language: text,
  'location-aware': text,
  pictures: text,
  'texts-canada': text,
  'idle-minutes': text,
  texting: text,
  closed: text,
  loc: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
  sms: text,
  active: text,
  acct: text,
  'first-name': text,
  'last-name': text,
  credential: text,
  languages: text,
  visits: text,
  patient: text,
  reason: text,
  confirm: text,
  'birth-date': text,
  years: text,
  template: text,
  file: text,
  link: text,
  remove: isSet,
};

/** A command has one or two words; the rest are its arguments. */
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
 * @returns the exit code
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
    context.write(`Unknown command "${name}".\n\n${HELP}`);
    return 2;
  }
  try {
    await command({ ...context, args, options });
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof ProblemError)) throw error;
    context.write(error instanceof ProblemError ? error.sentence : error.message);
    return 1;
  }
}
