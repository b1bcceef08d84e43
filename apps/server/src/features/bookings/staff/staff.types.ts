/** What staff did to a visit. */
export type VisitActName = 'booked' | 'moved' | 'cancelled' | 'confirmed' | 'arrived' | 'kept' | 'missed' | 'reset';
