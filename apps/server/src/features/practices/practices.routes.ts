import * as contract from '@sightline/contract/practices.calls';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import type { StartPractice } from './practices.types.ts';
import { addPractice, deletePractice, editPractice, listPractices } from './practices.usecases.ts';

/** Every practice of the installation, for superadmins. */
export function registerPractices({
  calls,
  deps,
  startPractice,
}: {
  calls: Calls;
  deps: Deps;
  startPractice: StartPractice;
}): void {
  const system = openSystemScope(deps);
  calls.on(contract.listPractices, async () => ({ practices: await system.read((tx) => listPractices({ tx })) }));
  calls.on(contract.addPractice, ({ body, signedIn: { userId }, caller }) =>
    system.transaction((tx) => addPractice({ tx, practice: body, by: { userId, ...caller }, startPractice })),
  );
  calls.on(contract.deletePractice, ({ params: { coverKey }, body: { name }, signedIn: { userId }, caller }) =>
    system.transaction((tx) => deletePractice({ tx, coverKey, name, by: { userId, ...caller } })),
  );
  calls.on(contract.editPractice, ({ params: { coverKey }, body, signedIn: { userId }, caller }) =>
    system.transaction((tx) => editPractice({ tx, coverKey, change: body, by: { userId, ...caller } })),
  );
}
