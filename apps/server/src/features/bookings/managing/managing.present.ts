import { appointmentStatus, isActiveStatus } from '@sightline/contract/appointment-status';
import type { Confirmation } from '@sightline/contract/booking.calls';
import type { ManagedBooking } from '@sightline/contract/booking-manage.calls';
import { writtenTexts } from '@sightline/contract/languages';
import { readSetupImage } from '@sightline/contract/preferences.calls';
import { presentPlace } from '../times/places.present.ts';
import type { FamilyRow, VisitRow } from './managing.types.ts';

const WALL_MINUTES = 'HH:mm'.length;

function statusOf({ status }: VisitRow): ManagedBooking['status'] {
  const known = appointmentStatus(status);
  if (known === undefined) throw new Error(`appointment of status ${status}`);
  return known;
}

/** The URL of a preference picture; '' for none. */
export const imageUrl = ({ name, publicUrl }: { name: string; publicUrl: string }): string =>
  name === '' ? '' : `${publicUrl}${readSetupImage.path.replace(':name', name)}`;

/** 'Mei Zhao, OD'. */
const providerName = ({ first_name, last_name, title }: VisitRow): string =>
  `${first_name} ${last_name}${title === '' ? '' : `, ${title}`}`;

/** Whether the patient may still move or cancel it by the link: until it starts. */
export const canChange = ({ visit, now }: { visit: VisitRow; now: Temporal.Instant }): boolean =>
  isActiveStatus(visit.status) && Temporal.Instant.compare(visit.starts_at, now) > 0;

/** Shared by a confirmation and a manage link's page. */
type SharedDetails = { visit: VisitRow; isOpen: boolean; bring: Confirmation['bring'] };

const shared = ({ visit, isOpen, bring }: SharedDetails) => ({
  bookingKey: visit.appt_key,
  date: visit.appt_date,
  time: visit.appt_time.slice(0, WALL_MINUTES),
  length: visit.length,
  timeZone: visit.time_zone,
  startsAt: visit.starts_at.toString(),
  appointmentType: visit.type_name,
  appointmentTypeNames: writtenTexts(visit.type_names),
  providerName: providerName(visit),
  location: presentPlace({ row: visit, isOpen }),
  bring,
});

export const presentConfirmation = ({
  visit,
  isOpen,
  bring,
  ...common
}: SharedDetails &
  Pick<Confirmation, 'manageUrl' | 'endingMesg' | 'isMailed' | 'isTexted' | 'wasMadeBefore'>): Confirmation => ({
  ...shared({ visit, isOpen, bring }),
  ...common,
});

export const presentManaged = ({
  visit,
  isOpen,
  bring,
  coverKey,
  mLogo,
  now,
  family,
}: SharedDetails & {
  coverKey: number;
  mLogo: string;
  now: Temporal.Instant;
  family: readonly FamilyRow[];
}): ManagedBooking => ({
  ...shared({ visit, isOpen, bring }),
  status: statusOf(visit),
  ...{ coverKey, locKey: visit.loc_key, acctKey: visit.acct_key, taskKey: visit.task_key },
  ...{ insName: visit.insurance, orgName: visit.cover_name, mLogo },
  canChange: canChange({ visit, now }),
  firstName: family.find(({ appt_key }) => appt_key === visit.appt_key)?.patient_name ?? '',
  family: family
    .filter(({ appt_key }) => appt_key !== visit.appt_key)
    .map((one) => ({
      firstName: one.patient_name,
      ...{ bookingKey: one.appt_key, date: one.appt_date, time: one.appt_time },
      ...{ appointmentType: one.type_name, appointmentTypeNames: writtenTexts(one.type_names) },
      isCanceled: one.status === 'cancelled',
    })),
});
