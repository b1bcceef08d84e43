import { SETUP_TEXT, SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconLink } from '@tabler/icons-react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { t } from '../../../shared/words/words.ts';
import type { Generator } from '../use-generator.ts';
import { ResultsTable } from './results-table.tsx';

/** The generated rows, with all states of a list. */
export function Results({ generator }: { generator: Generator }) {
  return (
    <section className="pt-md" aria-labelledby="script-results">
      <h2 className="mb-sm text-large fw-semibold" id="script-results">
        {t('Generated code')}
      </h2>
      <Face generator={generator} />
    </section>
  );
}

function Face({ generator: { rows, error, isGenerating, isStale, generate } }: { generator: Generator }) {
  if (isGenerating) return <SkeletonList rows={5} label={t(SETUP_TEXT.requesting)} />;
  if (error !== null) {
    return (
      <ErrorState title={t('Couldn’t generate the code')} retry={generate}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (rows === undefined) {
    return (
      <EmptyState icon={<IconLink size={22} stroke={1.7} />} title={t('No code yet')}>
        {t('Choose a location and an appointment above, or let patients choose, and press {generateCode}.', {
          generateCode: t(TEXT.generateCode),
        })}
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconLink size={22} stroke={1.7} />} title={t(SETUP_TEXT.noLink)}>
        {t('Try another location, appointment or group.')}
      </EmptyState>
    );
  }
  return (
    <>
      {isStale && (
        <p className="mb-sm fw-medium c-warn" role="status">
          {t('Your choices have changed since. Press {generateCode} again to update the code.', {
            generateCode: t(TEXT.generateCode),
          })}
        </p>
      )}
      <ResultsTable rows={rows} />
    </>
  );
}
