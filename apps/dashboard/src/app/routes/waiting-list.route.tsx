import { WaitingList } from '../../features/waiting-list/waiting-list.tsx';

/** The waiting list, gated by the page's menu element (WLT-005). */
export function WaitingListRoute() {
  return <WaitingList />;
}
