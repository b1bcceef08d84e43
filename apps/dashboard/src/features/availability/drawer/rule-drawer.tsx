import { useMediaQuery } from '@mantine/hooks';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import './drawer.styles.ts';
import { DrawerBody } from './drawer-body.tsx';
import { DrawerShell } from './drawer-shell.tsx';
import { useRuleForm } from './use-rule-form.ts';

/** Right of the calendar, which shrinks for it: creates, edits and shows a rule (SCH-002). */
export function RuleDrawer({ panel }: { panel: DrawerPanel | null }) {
  return panel === null ? null : <OpenDrawer key={panel.panel.id} panel={panel} />;
}

/** The draft is kept here, above the parts that rotating a phone replaces. */
function OpenDrawer({ panel }: { panel: DrawerPanel }) {
  const form = useRuleForm(panel);
  const isNarrow = useMediaQuery('(max-width: 749px)', false, { getInitialValueInEffect: false });
  return (
    <DrawerShell panel={panel} isNarrow={isNarrow}>
      <DrawerBody panel={panel} form={form} />
    </DrawerShell>
  );
}
