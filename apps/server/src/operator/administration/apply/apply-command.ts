import { ConfigError } from '../../../config.ts';
import type { CommandContext } from '../../command-context.ts';
import { acrossPractices } from '../operator-scopes.ts';
import { applyFile } from './apply-file.ts';
import { type DeclaredFile, readDeclaredFile } from './read-file.ts';

/** Ends a rehearsal, whose transaction is rolled back. */
class Rehearsed extends Error {}

type Machine = Pick<CommandContext, 'config' | 'pid'>;

/** What a file would change, found by doing it and taking it back. */
async function rehearse({ file, ...machine }: Machine & { file: DeclaredFile }): Promise<string[]> {
  let changes: string[] = [];
  const rehearsal = acrossPractices({
    ...machine,
    work: async (tx) => {
      changes = await applyFile({ tx, file });
      throw new Rehearsed();
    },
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
  return changes;
}

/** `apply FILE.yaml [--dry-run]`: shows what changes, then changes it, all or nothing. */
export async function applyCommand({ config, options, args, pid, write }: CommandContext): Promise<void> {
  const [name] = args;
  if (name === undefined) throw new ConfigError('Enter the name of a YAML file: apply practices.yaml');
  const file = await readDeclaredFile(name);
  const changes = await rehearse({ config, pid, file });
  for (const line of changes) write(line);
  if (changes.length === 0) {
    write('Nothing to change: everything is as the file says.');
    return;
  }
  if (options['dry-run'] === 'true') {
    write(`Dry run: ${changes.length} changes. Nothing was changed.`);
    return;
  }
  await acrossPractices({ config, pid, work: (tx) => applyFile({ tx, file }) });
  write(`Done: ${changes.length} changes.`);
}
