import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { ProblemError } from '../http/problem-error.ts';
import { COMMANDS, type CommandContext } from './commands.ts';

const HELP = `npm run sightline -- <command>

  migrate                      bring the database to the newest schema
  demo                         load the demo practices into an empty database
  user add --login L --family-name N --cover K [--given-name N] [--email E] [--role user|manager|admin|superadmin]
                               add a user; the password is asked for on standard input
  handoff --login L            print a sign-in link for a user, good once and for five minutes
  help                         this text

They work beside a running server. Settings are read from the same environment as the server's.`;

const text = { type: 'string' } as const;
const OPTIONS = {
  login: text,
  'family-name': text,
  'given-name': text,
  email: text,
  role: text,
  cover: text,
};

function readArguments(args: string[]): { options: Record<string, string>; name: string } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    return { options: { ...values }, name: positionals.join(' ') };
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs one command of the operator's tool.
 * @returns the exit code.
 */
export async function runCommand({
  args,
  ...context
}: { args: string[] } & Omit<CommandContext, 'options'>): Promise<number> {
  const { options, name } = readArguments(args);
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
    await command({ ...context, options });
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof ProblemError)) throw error;
    context.write(error.message);
    return 1;
  }
}
