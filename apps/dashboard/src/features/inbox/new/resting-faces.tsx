import { Button } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { RECIPIENT_LIMIT } from '@sightline/messaging/limits';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconBuildingStore, IconMessagePlus, IconUsers } from '@tabler/icons-react';
import type { Recipient } from '../model/recipients.ts';
import classes from './new.module.css';

/** Before anyone is chosen. */
export function NobodyYet() {
  return (
    <EmptyState icon={<IconMessagePlus size={22} stroke={1.7} />} title="Who is it for?">
      Find patients by ID, by name or by phone, up to {RECIPIENT_LIMIT}.{' '}
      <span className={classes.keys}>
        By keyboard: <kbd>↓</kbd> moves to the results, <kbd>Enter</kbd> chooses, <kbd>Esc</kbd> returns to the list.
      </span>
    </EmptyState>
  );
}

/** While the sending location is not chosen. */
export function WhereFrom({ ask }: { ask: () => void }) {
  return (
    <EmptyState
      icon={<IconBuildingStore size={22} stroke={1.7} />}
      title="Which location is this from?"
      action={<Button onClick={ask}>{CONVERSATION_TEXT.selectLocation}</Button>}
    >
      Each location texts from its own number.
    </EmptyState>
  );
}

/** Several recipients have no single thread to show. */
export function SeveralNote({ recipients }: { recipients: readonly Recipient[] }) {
  return (
    <EmptyState icon={<IconUsers size={22} stroke={1.7} />} title={`One text each to ${recipients.length} patients`}>
      Each patient gets it in a separate conversation and can’t see the others. You can review every message before it
      goes out.
    </EmptyState>
  );
}
