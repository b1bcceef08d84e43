import { isElementAllowed, type MenuElement } from '@sightline/contract/elements';
import { deriveMenuKey } from '@sightline/contract/menu-key';
import * as z from 'zod/mini';

const menuSchema = z.array(
  z.object({
    ElementName: z.string(),
    ParentName: z.nullable(z.string()),
    DisplayName: z.string(),
    Url: z.string(),
    Type: z.string(),
  }),
);

/** Decrypts the menu that the server encrypted for the holder of `token` (SES-013). */
export async function decryptMenu(jwe: string, token: string): Promise<MenuElement[]> {
  const { compactDecrypt } = await import('jose/jwe/compact/decrypt');
  const { plaintext } = await compactDecrypt(jwe, await deriveMenuKey(token));
  return z.parse(menuSchema, JSON.parse(new TextDecoder().decode(plaintext)));
}

export type Modules = { chat: boolean; forms: boolean; onlineBooking: boolean; reports: boolean };

const MODULE_ELEMENT = {
  chat: 'Dv4Chat',
  forms: 'Dv4PatientForms',
  onlineBooking: 'Dv4OBS',
  reports: 'Dv4Reports',
} as const satisfies Record<keyof Modules, string>;

/** Omits areas disabled for the practice (SES-018), with everything below them. */
export function withoutClosedModules(elements: readonly MenuElement[], modules: Modules): MenuElement[] {
  const closed = new Set<string>();
  if (!modules.chat) closed.add(MODULE_ELEMENT.chat);
  if (!modules.forms) closed.add(MODULE_ELEMENT.forms);
  if (!modules.onlineBooking) closed.add(MODULE_ELEMENT.onlineBooking);
  if (!modules.reports) closed.add(MODULE_ELEMENT.reports);
  const open = elements.filter(({ ElementName }) => !closed.has(ElementName));
  return open.filter(({ ElementName }) => isElementAllowed(open, ElementName));
}
