/** The visit takes up its time and, before it starts, counts as upcoming. */
export const ACTIVE_STATUSES = ['booked', 'confirmed'] as const;

/** The visit did not take place, or will not. */
export const LOST_STATUSES = ['noshow', 'cancelled'] as const;
export type LostStatus = (typeof LOST_STATUSES)[number];

/** A cancelled visit frees its time; a missed one took it up. */
export const CANCELLED = 'cancelled' satisfies LostStatus;

/** The database's check lists the same. */
export const APPOINTMENT_STATUSES = [...ACTIVE_STATUSES, 'kept', ...LOST_STATUSES] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Staff labels; 'No Show' and 'Cancelled' are the legend's own words (specification, customer appointments). */
export const APPOINTMENT_STATUS_WORDS = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  kept: 'Kept',
  noshow: 'No Show',
  cancelled: 'Cancelled',
} as const satisfies Record<AppointmentStatus, string>;

/** Undefined if the text is not a status. */
export const appointmentStatus = (text: string): AppointmentStatus | undefined =>
  APPOINTMENT_STATUSES.find((status) => status === text);

export const lostStatus = (text: string): LostStatus | undefined => LOST_STATUSES.find((status) => status === text);

export const isActiveStatus = (text: string): boolean => ACTIVE_STATUSES.some((status) => status === text);
