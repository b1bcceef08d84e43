import { Badge } from '@mantine/core';
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { STATE_LOOK, stateOf } from './status.ts';

/** A visit's state by color, word and icon. */
export function StatusBadge({ visit }: { visit: CalendarVisit }) {
  const { word, icon: StateIcon, color } = STATE_LOOK[stateOf(visit)];
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      fw={560}
      leftSection={<StateIcon size={13} stroke={2} aria-hidden="true" />}
    >
      {word}
    </Badge>
  );
}
