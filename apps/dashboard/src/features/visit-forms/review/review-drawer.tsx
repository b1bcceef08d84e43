import { Button, Checkbox, Drawer, Skeleton } from '@mantine/core';
import type { ReviewedEntry, ReviewItem } from '@sightline/contract/form-review.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { t } from '../../../shared/words/words.ts';
import { useDecide, useReview } from '../api/review.ts';
import classes from '../visit-forms.module.css';

/** A form's answers beside the record: take all of them or some. */
export function ReviewDrawer({ entryKey, close }: { entryKey: number | null; close: () => void }) {
  return (
    <Drawer opened={entryKey !== null} onClose={close} position="right" size={560} title={t('Review answers')}>
      {entryKey !== null && <Review key={entryKey} entryKey={entryKey} close={close} />}
    </Drawer>
  );
}

function Review({ entryKey, close }: { entryKey: number; close: () => void }) {
  const { data, error, isFetching, refetch } = useReview(entryKey);
  if (data !== undefined) return <Decision entry={data} close={close} />;
  if (error === null) return <Skeleton height={160} radius="md" />;
  return (
    <ErrorState title={t('Couldn’t load the answers')} retry={() => void refetch()} retrying={isFetching}>
      {failureLines(error).join(' ')}
    </ErrorState>
  );
}

function Decision({ entry, close }: { entry: ReviewedEntry; close: () => void }) {
  const open = entry.items.filter(({ decision }) => decision === null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const decide = useDecide(entry.entryKey);
  const taken = open.filter(({ item }) => !left.has(item)).map(({ item }) => item);
  const toggle = (item: string) => {
    const next = new Set(left);
    if (!next.delete(item)) next.add(item);
    setLeft(next);
  };
  const act = (take: string[]) => {
    const leave = open.map(({ item }) => item).filter((item) => !take.includes(item));
    decide.mutate({ take, leave }, { onSuccess: close });
  };
  return (
    <div className="stack gap-md">
      <p className="m-0 stack gap-xs">
        <Link className="fit fw-medium undecorated c-accent hover-underline" to={`/patients/${entry.addKey}`}>
          {entry.patientName}
        </Link>
        <Link
          className="fit text-small undecorated c-accent hover-underline"
          to={`/setup/patient-forms/completed?entry=${entry.entryKey}`}
        >
          {entry.form}
        </Link>
      </p>
      {open.length === 0 && <p className="m-0 note">{t('Nothing on this form differs from the record anymore.')}</p>}
      <ul className="bare-list divided">
        {entry.items.map((one) => (
          <Item key={one.item} item={one} isTaken={!left.has(one.item)} toggle={() => toggle(one.item)} />
        ))}
      </ul>
      {open.length === 0 && (
        <Button className="fit" loading={decide.isPending} onClick={() => act([])}>
          {t('Remove from the list')}
        </Button>
      )}
      {open.length > 0 && (
        <div className="row wrap gap-sm">
          <Button loading={decide.isPending} disabled={taken.length === 0} onClick={() => act(taken)}>
            {taken.length === open.length
              ? t('Update record with all')
              : t('Update record with {count}', { count: taken.length })}
          </Button>
          <Button variant="default" disabled={decide.isPending} onClick={() => act([])}>
            {t('Keep record as it is')}
          </Button>
        </div>
      )}
    </div>
  );
}

const DECIDED = { taken: t('Updated in the record'), left: t('Not changed') } as const;

function Item({ item, isTaken, toggle }: { item: ReviewItem; isTaken: boolean; toggle: () => void }) {
  const { label, old, new: fresh, decision, decidedBy } = item;
  return (
    <li className={`grid gap-sm py-sm ${classes.item}`}>
      <Checkbox
        checked={decision === null ? isTaken : decision === 'taken'}
        disabled={decision !== null}
        aria-label={t('Update {label}: {fresh}', { label, fresh })}
        onChange={toggle}
      />
      <div>
        <span className="block text-small c-quiet">{label}</span>
        {old !== '' && <del className="block anywhere c-quiet">{old}</del>}
        <span className="block fw-medium anywhere">{fresh}</span>
        {decision !== null && (
          <span className="block text-small c-quiet">
            {decidedBy
              ? t('{decision} by {name}', { decision: DECIDED[decision], name: decidedBy })
              : DECIDED[decision]}
          </span>
        )}
      </div>
    </li>
  );
}
