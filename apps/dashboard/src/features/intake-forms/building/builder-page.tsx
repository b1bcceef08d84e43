import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EMPTY_DRAFT, type FormDraft } from '@sightline/forms/building/draft';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { useMemo } from 'react';
import { useAddress } from '../../../shared/address/use-address.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { t } from '../../../shared/words/words.ts';
import { useNewestVersion } from '../api/load-version.ts';
import { draftOf } from '../model/saved-form.ts';
import { FormBuilder } from './form-builder.tsx';

const keyIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** Makes or changes a form: `new`, `new?from=KEY` for a copy, or the key of the one to change (PKT-010). */
export function BuilderPage({ slug }: { slug: string }) {
  const [query] = useAddress();
  const formKey = keyIn(slug);
  const asked = formKey ?? keyIn(query.get('from'));
  const { data, error, isFetching, refetch } = useNewestVersion(asked);
  const start = useMemo(() => (data === undefined ? null : draftOf(data)), [data]);
  if (asked === null) return <FormBuilder key="new" start={EMPTY_DRAFT} saved={null} />;
  if (data === undefined || start === null) {
    if (error === null) return <SkeletonList rows={8} label={t(SETUP_TEXT.loadingShort)} />;
    return (
      <ErrorState title={t('Couldn’t open this form')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (formKey === null) return <FormBuilder key={`copy-${asked}`} start={copyOf(start)} saved={null} />;
  return <FormBuilder key={formKey} start={start} saved={data} />;
}

function copyOf(draft: FormDraft): FormDraft {
  const name = t('Copy of {name}', { name: draft.name }).slice(0, 100);
  return { ...draft, name, definition: { ...draft.definition, title: name } };
}
