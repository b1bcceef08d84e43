import { type Panels, Setup } from '../../features/setup/setup.tsx';

/** The tabs that are built, by their word in the address; each loads its code when it is opened. */
const PANELS: Panels = {};

/** Online booking setup: no feature knows another, so the tabs come together here. */
export function SetupRoute() {
  return <Setup panels={PANELS} />;
}
