import { ConfigError } from '../../../config.ts';
import { type SystemTransaction, withinCover } from '../../../db/scope.ts';
import { listLocations } from '../../../features/locations/locations.usecases.ts';
import { startPractice } from '../../../features/new-practice/starting.usecases.ts';
import { addPractice, editPractice, listPractices } from '../../../features/practices/practices.usecases.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { OPERATOR } from '../operator-scopes.ts';
import { applyLocations } from './apply-locations.ts';
import { applyProviders } from './apply-providers.ts';
import { applyRoles } from './apply-roles.ts';
import { applyUserRights, applyUsers, type DeclaredSoFar } from './apply-users.ts';
import { changeLine } from './change-line.ts';
import type { DeclaredPractice } from './declared.ts';
import type { DeclaredFile } from './read-file.ts';

type Say = (line: string) => void;
/** Names the line of a part if what is done for it is refused. */
type AtLine = <T>(path: readonly PropertyKey[], work: () => Promise<T>) => Promise<T>;

const atLineOf =
  ({ lineOf }: DeclaredFile): AtLine =>
  async (path, work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProblemError || error instanceof ConfigError)) throw error;
      const sentence = error instanceof ProblemError ? error.sentence : error.message;
      throw new ConfigError(`Line ${lineOf(path)}: ${sentence}`);
    }
  };

const fieldsOf = (declared: DeclaredPractice) => ({
  name: declared.name,
  timeZone: declared.zone,
  groupName: declared.group,
  language: declared.language,
  isLocationAware: declared['location-aware'],
  allowsPictures: declared.pictures,
  textsCanada: declared['texts-canada'],
  idleMinutes: declared['idle-minutes'],
  sendsTexts: declared.texting,
});

/** Adds or changes the practice itself; returns its key. */
async function applyPractice({
  tx,
  declared,
  say,
}: {
  tx: SystemTransaction;
  declared: DeclaredPractice;
  say: Say;
}): Promise<number> {
  const held = (await listPractices({ tx })).find(({ coverKey, name }) =>
    declared.cover === undefined ? name === declared.name : coverKey === declared.cover,
  );
  const change = { ...fieldsOf(declared), isClosed: declared.closed };
  if (held === undefined) {
    const practice = { ...fieldsOf(declared), coverKey: declared.cover };
    const { coverKey } = await addPractice({ tx, practice, by: OPERATOR, startPractice });
    say(`+ practice ${declared.name}`);
    if (declared.closed) await editPractice({ tx, coverKey, change: { isClosed: true }, by: OPERATOR });
    return coverKey;
  }
  const after = await editPractice({ tx, coverKey: held.coverKey, change, by: OPERATOR });
  const line = changeLine({ what: `practice ${held.name}`, before: held, after });
  if (line !== null) say(line);
  return held.coverKey;
}

/**
 * Makes everything as a file says, in one transaction: what it leaves out stays as it is.
 * @returns a line per change
 * @throws ConfigError that names the line at fault
 */
export async function applyFile({ tx, file }: { tx: SystemTransaction; file: DeclaredFile }): Promise<string[]> {
  const changes: string[] = [];
  const at = atLineOf(file);
  const soFar: DeclaredSoFar = new Map();
  for (const [index, declared] of file.practices.entries()) {
    const path = ['practices', index];
    const say = (line: string) => changes.push(`${line}${line.includes(' practice ') ? '' : ` (${declared.name})`}`);
    const coverKey = await at(path, () => applyPractice({ tx, declared, say }));
    const { locations = [], providers = [], users = [] } = declared;
    await applyRoles({ tx, coverKey, declared, at: (part, work) => at([...path, ...part], work), say });
    const atUser = (user: number, work: () => Promise<void>) => at([...path, 'users', user], work);
    await applyUsers({ tx, coverKey, users, soFar, at: atUser, say });
    const places = await withinCover({
      ...{ tx, coverKey, act: { action: 'operator.apply', ...OPERATOR } },
      work: async (inside) => {
        await applyLocations({ tx: inside, locations, at: (one, work) => at([...path, 'locations', one], work), say });
        await applyProviders({ tx: inside, providers, at: (one, work) => at([...path, 'providers', one], work), say });
        return listLocations({ tx: inside });
      },
    });
    await applyUserRights({ tx, coverKey, users, locations: places, at: atUser, say });
  }
  return changes;
}
