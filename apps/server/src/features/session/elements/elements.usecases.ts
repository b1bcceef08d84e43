import type { MenuElement } from '@sightline/contract/elements';
import { deriveMenuKey } from '@sightline/contract/menu-key';
import { CompactEncrypt } from 'jose';
import { openSystemScope } from '../../../db/scope.ts';
import type { SignedIn } from '../../../http/signed-in.ts';
import { readAccess } from '../access/access.reads.ts';
import { sessionInvalid } from '../session.errors.ts';
import type { SessionDeps } from '../session.types.ts';

async function encryptMenu({ elements, token }: { elements: readonly MenuElement[]; token: string }): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(elements));
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await deriveMenuKey(token));
}

/** The user's menu, readable to the page that holds the very token it was asked with (decision 11). */
export async function readMenu({
  token,
  signedIn,
  deps,
}: {
  token: string;
  signedIn: SignedIn;
  deps: SessionDeps;
}): Promise<string> {
  const access = await openSystemScope(deps).transaction((tx) => readAccess({ tx, ...signedIn }));
  if (access === undefined) throw sessionInvalid();
  return encryptMenu({ elements: access.elements, token });
}
