import type { Conversation } from '@sightline/contract/conversations.calls';
import { IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua';
import { t } from '../../../shared/words/words.ts';
import { useNow } from '../hooks/use-now.ts';
import type { Walk } from '../hooks/use-walk.ts';
import classes from './list.module.css';
import { Row } from './row.tsx';
import { useSteady } from './use-steady.ts';

const ROW_HEIGHT = 64;

function Rack({ style, children, ref }: CustomContainerComponentProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to Safari
    <ul className="bare-list" role="list" aria-label={t('Conversations')} style={style} ref={ref}>
      {children}
    </ul>
  );
}

function Slot({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    <li style={style} ref={ref} aria-posinset={index + 1} aria-setsize={-1}>
      {children}
    </li>
  );
}

type RowsProps = {
  rows: readonly Conversation[];
  walk: Walk;
  openKey: number | null;
  hasLocations: boolean;
  isByWait: boolean;
  search: string;
  scroller: RefObject<HTMLDivElement | null>;
};

/** All rows, of which only the visible ones are rendered. */
export function Rows({ rows, walk, openKey, hasLocations, isByWait, search, scroller }: RowsProps) {
  const now = useNow(30_000);
  const kept = useRef<number[]>([]);
  if (kept.current[0] !== walk.place) kept.current = [walk.place];
  const { isNewAbove, toTop } = useSteady({ rows, list: walk.list, scroller });
  return (
    <>
      {isNewAbove && (
        <div className={`flex justify-center sticky ${classes.newAbove}`}>
          <button type="button" onClick={toTop}>
            <IconArrowUp size={14} stroke={2} aria-hidden="true" />
            {t('New above')}
          </button>
        </div>
      )}
      <Virtualizer
        ref={walk.list}
        data={rows}
        as={Rack}
        item={Slot}
        itemSize={ROW_HEIGHT}
        keepMounted={kept.current}
        scrollRef={scroller}
      >
        {(conversation) => (
          <Row
            key={conversation.convKey}
            conversation={conversation}
            isOpen={conversation.convKey === openKey}
            isActive={conversation.convKey === walk.active}
            hasLocation={hasLocations}
            isByWait={isByWait}
            now={now}
            search={search}
            onActivate={walk.setActive}
          />
        )}
      </Virtualizer>
    </>
  );
}
