import { useLoadedInTurn } from '../../shared/page/use-loaded-in-turn.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { Account } from './account.tsx';
import { BrandLink } from './brand-link.tsx';
import { DateLine } from './date-line.tsx';
import { PracticeLine } from './practice-line.tsx';
import classes from './shell.module.css';
import { Tabs } from './tabs.tsx';

const loadAttention = () => import('../../features/inbox/attention/attention.tsx');
const loadDrawer = () => import('./mobile-drawer.tsx');

function Bell() {
  const attention = useLoadedInTurn(loadAttention);
  return attention === null ? <span className={`flex-none ${classes.bellSpace}`} /> : <attention.Attention />;
}

function Burger() {
  const drawer = useLoadedInTurn(loadDrawer);
  return drawer === null ? <span className={`hidden ${classes.burgerSpace}`} /> : <drawer.MobileDrawer />;
}

export function Header() {
  const { familyName, allows } = useSession();
  return (
    <header className={`row no-print p-0 px-md gap-xs min-w-0 bg-surface line-below ${classes.header}`}>
      <Burger />
      <BrandLink />
      <PracticeLine />
      <Tabs />
      <span className="push" />
      <DateLine />
      {allows('Dv4Chat') && <Bell />}
      <Account familyName={familyName} />
    </header>
  );
}
