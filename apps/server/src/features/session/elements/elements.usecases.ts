import type { MenuElement } from '@sightline/contract/elements';
import { deriveMenuKey } from '@sightline/contract/menu-key';
import { CompactEncrypt } from 'jose';
import { openSystemScope } from '../../../db/scope.ts';
import type { SignedIn } from '../../../http/signed-in.ts';
import { readAccess, readElements } from '../access/access.reads.ts';
import { sessionInvalid } from '../session.errors.ts';
import type { SessionDeps } from '../session.types.ts';

async function encryptMenu({ elements, token }: { elements: readonly MenuElement[]; token: string }): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(elements));
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await deriveMenuKey(token));
}

/** The user's menu, readable only for a page with the token it was requested with (decision 11). */
export async function readMenu({
  token,
  signedIn,
  deps,
}: {
  token: string;
  signedIn: SignedIn;
  deps: SessionDeps;
}): Promise<string> {
  const elements = await openSystemScope(deps).transaction(async (tx) => {
    const access = await readAccess({ tx, ...signedIn });
    if (access === undefined) throw sessionInvalid();
    const { userId, coverKey } = access;
    return coverKey === null ? [] : readElements({ tx, userId, coverKey });
  });
  return encryptMenu({ elements, token });
}
