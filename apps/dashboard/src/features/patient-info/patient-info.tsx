import { Skeleton } from '@mantine/core';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { ErrorState } from '@sightline/ui/error-state';
import { failureLines } from '../../shared/setup/failure-lines.ts';
import { usePatientInfo } from './api/load-patient-info.ts';
import './patient-info.styles.ts';
import { t } from '../../shared/words/words.ts';
import { PatientInfoForm } from './patient-info-form.tsx';

/** The Patient Information tab: what patients are asked when booking (PIN-001). */
export function PatientInfo() {
  const { data, error, isFetching, refetch } = usePatientInfo();
  if (data !== undefined) return <PatientInfoForm info={data} />;
  if (error === null) return <Loading />;
  return (
    <ErrorState title={t('Couldn’t load Patient Information')} retry={() => void refetch()} retrying={isFetching}>
      {failureLines(error).join(' ')}
    </ErrorState>
  );
}

function Loading() {
  return (
    <div className="stack gap-md" role="status" aria-label={t(SETUP_TEXT.loadingShort)}>
      <Skeleton height={44} radius="md" />
      <Skeleton height={38} width="min(480px, 100%)" radius="md" />
      <Skeleton height={330} radius="md" />
    </div>
  );
}
