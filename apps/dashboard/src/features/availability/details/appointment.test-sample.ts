import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';
import { t } from '../../../shared/words/words.ts';

/** An appointment of the demo practice, with a test's changes. */
export const detailOf = (VwAppointmentID: number, own: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  VwAppointmentID,
  StartTime: '2026-11-19T09:20:00',
  ApptStatus: 'kept',
  FirstName: t('Rosa'),
  LastName: t('Delgado'),
  ExamType: t('Comprehensive exam'),
  Length: 40,
  ProviderFirstName: t('Ada'),
  ProviderLastName: t('Okafor'),
  LastVisitOrExamDate: '2025-11-14',
  LastExamType: t('Comprehensive exam'),
  KnownPurchases: t('Glasses, contact lenses'),
  VisitOccurrence: 3,
  MissedOrCancelled: false,
  MissedOrCancelledTotal: 1,
  ...own,
});
