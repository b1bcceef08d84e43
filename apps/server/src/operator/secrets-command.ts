import { loadDataKeys } from '../db/data-keys.ts';
import { openSystemScope } from '../db/scope.ts';
import { foreignKeyAdvice, foreignKeyIds, forgetForeignSecrets } from '../db/sealed-columns.ts';
import type { CommandContext } from './command-context.ts';
import { workBeside } from './work-beside.ts';

/** What to do about secrets from another server without its key; null if there are none. */
export async function adviceOnSecrets({ config, pid }: Pick<CommandContext, 'config' | 'pid'>): Promise<string | null> {
  const dataKeys = await loadDataKeys({ config });
  const ids = await workBeside({
    config,
    pid,
    work: ({ pool, clock }) => openSystemScope({ pool, clock }).transaction((tx) => foreignKeyIds({ tx, dataKeys })),
  });
  return ids.length === 0 ? null : foreignKeyAdvice(ids);
}

/** Drops the secrets whose key is lost. */
export async function secretsForgetCommand({ config, pid, write }: CommandContext): Promise<void> {
  const dataKeys = await loadDataKeys({ config });
  const { secrets, webhooks } = await workBeside({
    config,
    pid,
    work: ({ pool, clock }) =>
      openSystemScope({ pool, clock }).transaction((tx) => forgetForeignSecrets({ tx, dataKeys })),
  });
  write(
    secrets + webhooks === 0
      ? 'This server’s key can read every secret. Nothing was changed.'
      : `Deleted ${secrets} server secrets, which are recreated, and ${webhooks} webhook secrets. Add those webhooks again. Then restart the server.`,
  );
}
