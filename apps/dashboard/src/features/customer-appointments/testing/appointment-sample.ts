import type { AppointmentDay, CustomerAppointment } from '@sightline/contract/customer-appointments.calls';

/** An appointment of the demo practice, with a test's changes. */
export const appointmentOf = (
  VwAppointmentID: number,
  own: Partial<CustomerAppointment> = {},
): CustomerAppointment => ({
  VwAppointmentID,
  StartTime: '2026-11-20T09:20:00',
  ApptStatus: 'booked',
  FirstName: 'Rosa',
  LastName: 'Delgado',
  ExamType: 'Comprehensive exam',
  Length: 40,
  ProviderFirstName: 'Ada',
  ProviderLastName: 'Okafor',
  LastVisitOrExamDate: '2025-11-14',
  LastExamType: 'Dry eye evaluation',
  KnownPurchases: 'Glasses 11/20/2025',
  VisitOccurrence: 3,
  MissedOrCancelled: false,
  MissedOrCancelledTotal: 1,
  LocKey: 2001,
  LocName: 'Main St',
  AddKey: 70 + VwAppointmentID,
  PatientId: `P${VwAppointmentID}`,
  Phone: '+12125550142',
  ConversationKey: null,
  ...own,
});

/** The practice's calendar on November 20, 2026; it is still the 19th at its location in Honolulu. */
export const dayOf = (date = '2026-11-20', own: Partial<AppointmentDay> = {}): AppointmentDay => ({
  date,
  today: '2026-11-20',
  firstDate: '2025-11-20',
  lastDate: '2027-11-20',
  stamp: 'stamp-1',
  locations: [
    { locKey: 2001, orgName: 'Main St', isActive: true, today: '2026-11-20' },
    { locKey: 2002, orgName: 'Honolulu', isActive: true, today: '2026-11-19' },
    { locKey: 2004, orgName: 'Old Mill', isActive: false, today: '2026-11-20' },
  ],
  ...own,
});
