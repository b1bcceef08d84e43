import { Button } from '@mantine/core';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useDuplicates, useUndoMerge } from '../api/duplicates.ts';
import { PairCard } from '../duplicates/pair-card.tsx';

/** Records that may be this patient's too, and merges that can be undone. */
export function Duplicates({ addKey }: { addKey: number }) {
  const { data } = useDuplicates(addKey);
  const undo = useUndoMerge();
  if (data === undefined || (data.pairs.length === 0 && data.merges.length === 0)) return null;
  return (
    <section className="stack gap-sm" aria-label={t('Duplicates')}>
      {data.pairs.length > 0 && <h2 className="heading">{t('Possible duplicates')}</h2>}
      <ul className="bare-list stack gap-sm">
        {data.pairs.map((pair) => (
          <PairCard key={`${pair.one.addKey} ${pair.other.addKey} ${pair.reason}`} pair={pair} />
        ))}
        {data.merges.map(({ mergeKey, name, patientId, userName }) => (
          <li key={mergeKey} className="row wrap gap-sm">
            <span>
              {userName === null
                ? t('{name} ({patientId}) was merged into this record.', { name, patientId })
                : t('{name} ({patientId}) was merged into this record by {userName}.', { name, patientId, userName })}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              loading={undo.isPending && undo.variables === mergeKey}
              onClick={() => undo.mutate(mergeKey, { onError: (error) => void notices.error(error.message) })}
            >
              {t('Undo merge')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
