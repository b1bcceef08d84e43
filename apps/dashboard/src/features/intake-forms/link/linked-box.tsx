import { Button } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { useUnlinkEntry } from '../api/link-entry.ts';
import { isLinkable } from '../model/entry-words.ts';
import classes from './link.module.css';
import { LinkPatient } from './link-patient.tsx';

/** The patient of a form without proof, who linked it and when, and how to change it. */
export function LinkedBox({ entry }: { entry: FormEntry }) {
  const unlink = useUnlinkEntry();
  if (!isLinkable(entry)) return null;
  const isLinked = entry.Patient?.tiedBy === 'staff';
  return (
    <div
      className={`row no-print px-md py-sm wrap between gap-x-md gap-y-xs mt-sm bg-warn-soft rounded bordered-warn ${classes.box}`}
      data-linked={isLinked || undefined}
    >
      <p>{linkedText(entry)}</p>
      <div className="flex wrap gap-xs">
        <LinkPatient entry={entry} {...(isLinked ? { label: t('Change patient') } : {})} />
        {isLinked && (
          <Button size="compact-sm" variant="subtle" loading={unlink.isPending} onClick={() => unlink.mutate(entry.Id)}>
            {t('Unlink')}
          </Button>
        )}
      </div>
    </div>
  );
}

function linkedText({ Patient, Linked }: FormEntry): string {
  const by = Linked == null ? '' : t('by {by} on {stamp}', { by: Linked.by || 'staff', stamp: stamp(Linked.at) });
  const name = `${Patient?.firstName ?? ''} ${Patient?.lastName ?? ''}`.trim();
  if (Patient?.tiedBy === 'staff') return t('Linked to {name} {by}.', { name, by });
  const before = by === '' ? '' : t(' Unlinked {by}.', { by });
  if (Patient?.tiedBy === 'other-person')
    return t('This form came through {name}’s link but has a different name or birth date.{before}', { name, before });
  return t('This form isn’t linked to a patient.{before}', { before });
}
