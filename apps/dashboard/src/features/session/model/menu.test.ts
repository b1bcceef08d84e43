import { deriveMenuKey } from '@sightline/contract/menu-key';
import { CompactEncrypt } from 'jose';
import { describe, expect, it } from 'vitest';
import { decryptMenu, withoutClosedModules } from './menu.ts';

const element = (ElementName: string, ParentName: string | null = null) => ({
  ElementName,
  ParentName,
  DisplayName: ElementName,
  Url: `/${ElementName}`,
  Type: 'app',
});
const menu = [element('Dv4Communications'), element('Dv4Chat', 'Dv4Communications'), element('Dv4Orphan', 'Dv4Gone')];
const everything = { chat: true, forms: true, onlineBooking: true, reports: true };

describe('menu', () => {
  it('[SES-013] opens only with the token it was made for', async () => {
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(menu)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(await deriveMenuKey('token-1'));
    expect(await decryptMenu(jwe, 'token-1')).toEqual(menu);
    await expect(decryptMenu(jwe, 'token-2')).rejects.toThrow();
  });

  it('[SES-013] omits an element whose parent is missing', () => {
    expect(withoutClosedModules(menu, everything).map(({ ElementName }) => ElementName)).toEqual([
      'Dv4Communications',
      'Dv4Chat',
    ]);
  });

  it('[SES-018] hides disabled areas, with everything below them', () => {
    const reports = [element('Dv4Reports'), element('Dv4OrdersMenu', 'Dv4Reports'), ...menu];
    const open = withoutClosedModules(reports, { ...everything, reports: false, chat: false });
    expect(open.map(({ ElementName }) => ElementName)).toEqual(['Dv4Communications']);
  });
});
