import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { NEXT_HIT_ID } from '../../model/focus.ts';
import type { HitWalk } from './use-hit-walk.ts';

/** How many texts a search found in the thread, and the way from one to the next. */
export function HitBar({ walk: { hits, place, words, next } }: { walk: HitWalk }) {
  if (hits.length === 0) return null;
  return (
    <search className="row gap-xs px-lg py-xxs text-small c-quiet bg-surface line-below" aria-label="Matches">
      <span className="grow" role="status">
        {place + 1} of {hits.length} for “{words}”
      </span>
      <ActionIcon id={NEXT_HIT_ID} size="md" aria-label="Older match" onClick={() => next(1)}>
        <IconArrowUp size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size="md" aria-label="Newer match" onClick={() => next(-1)}>
        <IconArrowDown size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </search>
  );
}
