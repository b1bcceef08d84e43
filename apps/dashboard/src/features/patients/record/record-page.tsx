import { Skeleton } from '@mantine/core';
import type { PatientRecord } from '@sightline/contract/patient-record.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { ProblemError } from '../../../shared/api/call.ts';
import { PageTitle } from '../../../shared/page/page-title.tsx';
import { t } from '../../../shared/words/words.ts';
import { usePatient } from '../api/load-patient.ts';
import { ErasedNotice } from '../erase/erased-notice.tsx';
import { fullName } from '../model/words.ts';
import { Ahead } from './ahead.tsx';
import { Duplicates } from './duplicates.tsx';
import classes from './record.module.css';
import { Timeline } from './timeline.tsx';
import { Who } from './who.tsx';

/** A patient's page: who they are, what happened, and what comes next. */
export function RecordPage() {
  const addKey = Number(useParams().addKey);
  return (
    <div className="page-frame stack gap-md">
      <Link className="row gap-xxs fit undecorated c-accent hover-underline" to="/patients">
        <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
        {t('Patients')}
      </Link>
      <Loaded key={addKey} addKey={addKey} />
    </div>
  );
}

function Loaded({ addKey }: { addKey: number }) {
  const { data, error, refetch, isFetching } = usePatient(addKey);
  if (data !== undefined) return <Record patient={data} />;
  if (error instanceof ProblemError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        isPage
        icon={<IconUserOff size={22} stroke={1.7} />}
        title={t('This patient doesn’t exist')}
        action={
          <Link className="c-accent" to="/patients">
            {t('Search for a patient')}
          </Link>
        }
      >
        {t('The record may belong to another practice, or may have been merged or erased.')}
      </EmptyState>
    );
  if (error !== null)
    return (
      <ErrorState isPage title={t('Couldn’t load the patient')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return <RecordSkeleton />;
}

function Record({ patient }: { patient: PatientRecord }) {
  return (
    <>
      <PageTitle>{t('Patient')}</PageTitle>
      <h1 className="page-title anywhere" dir="auto">
        {fullName(patient)}
      </h1>
      {patient.erased === null ? (
        <Duplicates addKey={patient.addKey} />
      ) : (
        <ErasedNotice addKey={patient.addKey} erased={patient.erased} />
      )}
      <div className={`grid items-start gap-lg ${classes.panes}`}>
        <Who patient={patient} />
        <Timeline addKey={patient.addKey} />
        <Ahead patient={patient} />
      </div>
    </>
  );
}

function RecordSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the patient')} className="stack gap-md">
      <Skeleton height={28} width={260} />
      <div className={`grid items-start gap-lg ${classes.panes}`}>
        <Skeleton height={420} radius="md" />
        <Skeleton height={560} radius="md" />
        <Skeleton height={320} radius="md" />
      </div>
    </div>
  );
}
