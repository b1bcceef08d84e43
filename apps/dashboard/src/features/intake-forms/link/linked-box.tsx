import { Button } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { stamp } from '../../../shared/dates/dates.ts';
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
        <LinkPatient entry={entry} {...(isLinked ? { label: 'Change patient' } : {})} />
        {isLinked && (
          <Button size="compact-sm" variant="subtle" loading={unlink.isPending} onClick={() => unlink.mutate(entry.Id)}>
            Unlink
          </Button>
        )}
      </div>
    </div>
  );
}

function linkedText({ Patient, Linked }: FormEntry): string {
  const by = Linked == null ? '' : `by ${Linked.by || 'staff'} on ${stamp(Linked.at)}`;
  const name = `${Patient?.firstName ?? ''} ${Patient?.lastName ?? ''}`.trim();
  if (Patient?.tiedBy === 'staff') return `Linked to ${name} ${by}.`;
  const before = by === '' ? '' : ` Unlinked ${by}.`;
  if (Patient?.tiedBy === 'other-person')
    return `This form came through ${name}’s link but has a different name or birth date.${before}`;
  return `This form isn’t linked to a patient.${before}`;
}
