import { Button } from '@mantine/core';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { t } from '../../../shared/words/words.ts';
import { useRetiredTemplates } from '../api/load-templates.ts';
import { useRetire } from '../api/retire-template.ts';
import classes from './templates.module.css';

/** The retired forms, which can be restored; hidden if none. */
export function RetiredForms({ stayHere }: { stayHere: () => void }) {
  const { data, error, refetch } = useRetiredTemplates();
  const { mutate, isPending } = useRetire();
  if (data === undefined && error !== null) {
    return (
      <p className="pretty c-quiet">
        {t('Couldn’t load retired forms.')} {failureLines(error).join(' ')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </p>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <details className={`panel ${classes.retired}`}>
      <summary className="px-md py-sm fw-medium rounded-lg pointer">
        {t('Retired forms ({count})', { count: data.length })}
      </summary>
      <ul className="p-0 list-none">
        {data.map((template) => (
          <li key={template.Id}>
            <span>{template.Name}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Restore: {Name}', { Name: template.Name })}
              disabled={isPending}
              onClick={() => mutate({ template, isRetired: false }, { onSettled: stayHere })}
            >
              {t('Restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
