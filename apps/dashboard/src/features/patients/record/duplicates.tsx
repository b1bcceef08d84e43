import { Button } from '@mantine/core';
import { notices } from '../../../shared/notices/notices.ts';
import { useDuplicates, useUndoMerge } from '../api/duplicates.ts';
import { PairCard } from '../duplicates/pair-card.tsx';

/** Records that may be this patient's too, and merges that can be undone. */
export function Duplicates({ addKey }: { addKey: number }) {
  const { data } = useDuplicates(addKey);
  const undo = useUndoMerge();
  if (data === undefined || (data.pairs.length === 0 && data.merges.length === 0)) return null;
  return (
    <section className="stack gap-sm" aria-label="Duplicates">
      {data.pairs.length > 0 && <h2 className="heading">Possible duplicates</h2>}
      <ul className="bare-list stack gap-sm">
        {data.pairs.map((pair) => (
          <PairCard key={`${pair.one.addKey} ${pair.other.addKey} ${pair.reason}`} pair={pair} />
        ))}
        {data.merges.map(({ mergeKey, name, patientId, userName }) => (
          <li key={mergeKey} className="row wrap gap-sm">
            <span>
              {name} ({patientId}) was merged into this record{userName === null ? '' : ` by ${userName}`}.
            </span>
            <Button
              variant="default"
              size="compact-sm"
              loading={undo.isPending && undo.variables === mergeKey}
              onClick={() => undo.mutate(mergeKey, { onError: (error) => void notices.error(error.message) })}
            >
              Undo merge
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
