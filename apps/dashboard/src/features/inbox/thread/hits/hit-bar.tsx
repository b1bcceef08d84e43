import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { t } from '../../../../shared/words/words.ts';
import { NEXT_HIT_ID } from '../../model/focus.ts';
import type { HitWalk } from './use-hit-walk.ts';

/** How many texts a search found in the thread, and the way from one to the next. */
export function HitBar({ walk: { hits, place, words, next } }: { walk: HitWalk }) {
  if (hits.length === 0) return null;
  return (
    <search className="row gap-xs px-lg py-xxs text-small c-quiet bg-surface line-below" aria-label={t('Matches')}>
      <span className="grow" role="status">
        {t('{place} of {count} for “{words}”', { place: place + 1, count: hits.length, words })}
      </span>
      <ActionIcon id={NEXT_HIT_ID} size="md" aria-label={t('Older match')} onClick={() => next(1)}>
        <IconArrowUp size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size="md" aria-label={t('Newer match')} onClick={() => next(-1)}>
        <IconArrowDown size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </search>
  );
}
