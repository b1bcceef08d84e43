import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';

/** An appointment of the demo practice, with a test's changes. */
export const detailOf = (VwAppointmentID: number, own: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  VwAppointmentID,
  StartTime: '2026-11-19T09:20:00',
  ApptStatus: 'kept',
  FirstName: 'Rosa',
  LastName: 'Delgado',
  ExamType: 'Comprehensive exam',
  Length: 40,
  ProviderFirstName: 'Ada',
  ProviderLastName: 'Okafor',
  LastVisitOrExamDate: '2025-11-14',
  LastExamType: 'Comprehensive exam',
  KnownPurchases: 'Glasses, contact lenses',
  VisitOccurrence: 3,
  MissedOrCancelled: false,
  MissedOrCancelledTotal: 1,
  ...own,
});
