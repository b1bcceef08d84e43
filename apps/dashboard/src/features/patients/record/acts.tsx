import { Button, Menu } from '@mantine/core';
import type { PatientRecord } from '@sightline/contract/patient-record.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { IconCalendarPlus, IconDownload, IconMessage, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { bookingOf } from '../../../shared/visit-record/book-for.ts';
import { t } from '../../../shared/words/words.ts';
import { useDownloadPatient } from '../api/download-patient.ts';
import { EraseAct } from '../erase/erase-act.tsx';
import { HoldAct } from './hold-act.tsx';
import classes from './record.module.css';

/** What staff do for this patient. */
export function Acts({ patient }: { patient: PatientRecord }) {
  const { allows } = useSession();
  return (
    <section className={`stack gap-xs ${classes.section}`} aria-label={t('Actions')}>
      {allows('Dv4Chat') && patient.cellPhone !== '' && <TextAct patient={patient} />}
      {allows('Dv4CalendarMenu') && patient.erased === null && (
        <Button
          component={Link}
          {...bookingOf(patient)}
          variant="default"
          leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('Book visit')}
        </Button>
      )}
      <Downloads addKey={patient.addKey} />
      {allows('Dv4AuditMenu') && (
        <Button
          component={Link}
          to={`/administration/audit?addKey=${patient.addKey}`}
          variant="default"
          leftSection={<IconShieldCheck size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('Who opened this record')}
        </Button>
      )}
      {allows('Dv4AuditMenu') && <HoldAct addKey={patient.addKey} />}
      {allows('Dv4ErasePatientsMenu') && patient.erased === null && <EraseAct addKey={patient.addKey} />}
    </section>
  );
}

function TextAct({ patient }: { patient: PatientRecord }) {
  const { conversations, addKey, firstName, lastName, locKey, cellPhone } = patient;
  const own = conversations?.find(({ phone }) => phone === cellPhone);
  // Several locations, or an earlier number.
  const others = conversations?.filter((one) => one !== own) ?? [];
  const icon = <IconMessage size={16} stroke={1.8} aria-hidden="true" />;
  if (own !== undefined)
    return (
      <>
        <Button component={Link} to={`/communications/chat/message/${own.convKey}`} leftSection={icon}>
          {t('Open the conversation')}
        </Button>
        {others.map(({ convKey, locName, phone }) => (
          <Button
            key={convKey}
            component={Link}
            to={`/communications/chat/message/${convKey}`}
            variant="default"
            leftSection={icon}
          >
            {phone === cellPhone ? locName : `${locName}, ${formatUsPhone(phone)}`}
          </Button>
        ))}
      </>
    );
  // A new message's recipient is in the router's state: no URL contains a patient.
  return (
    <Button
      component={Link}
      to="/communications/chat/new"
      state={{ patients: [{ addKey, firstName, lastName }], locKey }}
      leftSection={icon}
    >
      {t('Send a text')}
    </Button>
  );
}

/** Everything about the patient, to hand over. */
function Downloads({ addKey }: { addKey: number }) {
  const { mutate, isPending } = useDownloadPatient(addKey);
  const onError = (error: Error) => void notices.error(error.message, { title: t('Couldn’t download the record') });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('Download record')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => mutate('pdf', { onError })}>{t('PDF, to print or hand over')}</Menu.Item>
        <Menu.Item onClick={() => mutate('json', { onError })}>{t('JSON, for another system')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
