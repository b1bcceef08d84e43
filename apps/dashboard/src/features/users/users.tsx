import { useAddress } from '../../shared/address/use-address.ts';
import './users.styles.ts';
import { Tabs } from '@mantine/core';
import { t } from '../../shared/words/words.ts';
import { UserList } from './list/user-list.tsx';
import { RolesTab } from './roles/roles-tab.tsx';

/** The people of the practice, and what their roles may do. */
export function Users() {
  const [params, setParams] = useAddress();
  const tab = params.get('tab') === 'roles' ? 'roles' : 'people';
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <div>
        <h1 className="page-title">{t('Users')}</h1>
        <p className="c-quiet measure mt-xxs">{t('Who can sign in to this practice, and what they may do.')}</p>
      </div>
      <Tabs value={tab} onChange={(next) => setParams(next === 'roles' ? { tab: 'roles' } : {})} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="people">{t('Users')}</Tabs.Tab>
          <Tabs.Tab value="roles">{t('Roles')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <UserList />
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <RolesTab />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
