import { Button, Checkbox, CopyButton, Drawer, Skeleton, TextInput } from '@mantine/core';
import type { VisitPacket } from '@sightline/contract/form-packets.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { wallTime } from '../../../shared/dates/dates.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { formsWords } from '../../../shared/visit-record/forms-words.ts';
import { t } from '../../../shared/words/words.ts';
import { useChangeVisit, useVisitPacket } from '../api/packets.ts';

/** One visit's forms: how far each is, the patient's link, and a choice by hand. */
export function VisitDrawer({ apptKey, close }: { apptKey: number | null; close: () => void }) {
  return (
    <Drawer opened={apptKey !== null} onClose={close} position="right" size={520} title={t('Forms of this visit')}>
      {apptKey !== null && <Visit key={apptKey} apptKey={apptKey} />}
    </Drawer>
  );
}

function Visit({ apptKey }: { apptKey: number }) {
  const { data, error, isFetching, refetch } = useVisitPacket(apptKey);
  if (data !== undefined) return <Loaded visit={data} />;
  if (error === null) return <Skeleton height={160} radius="md" />;
  return (
    <ErrorState title={t('Couldn’t load the visit')} retry={() => void refetch()} retrying={isFetching}>
      {failureLines(error).join(' ')}
    </ErrorState>
  );
}

const STATES = { todo: t('Not started'), started: t('Started'), done: t('Done') } as const;

function Loaded({ visit }: { visit: VisitPacket }) {
  const change = useChangeVisit(visit.apptKey);
  const { progress, forms } = visit;
  return (
    <div className="stack gap-md">
      <p className="m-0">
        <span className="fw-medium">{visit.patientName}</span>
        <span className="block text-small c-quiet">
          {wallTime(visit.startsAt)} · {visit.type}
        </span>
      </p>
      <p className="m-0 fw-medium">
        {progress === null ? t('No forms needed') : t('{formsWords} done', { formsWords: formsWords(progress) })}
      </p>
      {progress?.isLocked === true && (
        <div className="stack gap-xs">
          <p className="m-0">
            {t('Someone entered too many wrong birth dates. Check who is asking before you unlock the saved answers.')}
          </p>
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate('unlock')}>
            {t('Unlock saved answers')}
          </Button>
        </div>
      )}
      <ul className="bare-list divided">
        {forms.map(({ formKey, name, state, entryKey }) => (
          <li key={formKey} className="row wrap between gap-sm py-sm">
            <span>{name}</span>
            {entryKey === null ? (
              <span className="text-small c-quiet">{STATES[state]}</span>
            ) : (
              <Link
                className="text-small undecorated c-accent hover-underline"
                to={`/setup/patient-forms/completed?entry=${entryKey}`}
              >
                {t('View answers')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="row gap-sm items-end">
        <TextInput className="grow" readOnly label={t('Patient’s link')} value={visit.link} />
        <CopyButton value={visit.link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy link')}
            </Button>
          )}
        </CopyButton>
      </div>
      <Choice key={forms.map(({ formKey }) => formKey).join()} visit={visit} />
    </div>
  );
}

/** Forms chosen by hand; those that were begun stay. */
function Choice({ visit }: { visit: VisitPacket }) {
  const own = visit.forms.map(({ formKey }) => String(formKey));
  const begun = new Set(visit.forms.flatMap(({ formKey, state }) => (state === 'todo' ? [] : [String(formKey)])));
  const [chosen, setChosen] = useState(own);
  const change = useChangeVisit(visit.apptKey);
  return (
    <details>
      <summary className="pointer">{t('Choose forms by hand')}</summary>
      <div className="stack gap-sm mt-sm">
        <Checkbox.Group aria-label={t('Forms of this visit')} value={chosen} onChange={setChosen}>
          <div className="stack gap-xs">
            {visit.choices.map(({ key, name }) => (
              <Checkbox key={key} value={String(key)} label={name} disabled={begun.has(String(key))} />
            ))}
          </div>
        </Checkbox.Group>
        <Button loading={change.isPending} onClick={() => change.mutate(chosen.map(Number))}>
          {t('Save forms of this visit')}
        </Button>
      </div>
    </details>
  );
}
