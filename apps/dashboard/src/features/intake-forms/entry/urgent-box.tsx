import { Button } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { IconAlertTriangle } from '@tabler/icons-react';
import { stamp } from '../../../shared/dates/dates.ts';
import { useHandleUrgent } from '../../../shared/urgent-forms/urgent-forms.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './entry.module.css';

/** The urgent answers, and whether someone has handled them (PKT-004). */
export function UrgentBox({ entry: { Id, Urgent } }: { entry: FormEntry }) {
  const handle = useHandleUrgent();
  if (Urgent == null) return null;
  const { signs, handledAt, handledBy } = Urgent;
  return (
    <section
      className={`m-0 mb-md px-md py-sm flex gap-xs bg-bad-soft rounded bordered-bad ${classes.urgent}`}
      data-handled={handledAt !== null || undefined}
      aria-label={t('Urgent answers')}
    >
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={`mb-xs ${classes.urgentTitle}`}>{t('Urgent answers')}</p>
        <ul className="indented mb-xs">
          {signs.map(({ question, answer }) => (
            <li key={`${question} ${answer}`}>
              {question} <strong>{answer}</strong>
            </li>
          ))}
        </ul>
        {handledAt === null ? (
          <Button size="compact-sm" variant="default" loading={handle.isPending} onClick={() => handle.mutate(Id)}>
            {t('Mark as handled')}
          </Button>
        ) : (
          <p className="mb-xs">
            {t('Handled by {handledBy} on {stamp}', { handledBy: handledBy || 'staff', stamp: stamp(handledAt) })}
          </p>
        )}
      </div>
    </section>
  );
}
