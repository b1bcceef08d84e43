/** Texts of the customer screen, letter for letter where the specification gives them. */
export const CUSTOMER_TEXT = {
  today: "Today's Appointments",
  future: 'Future Appointments',
  past: 'Past Appointments',
  noRecords: 'No records found.',
  failed: 'Unexpected error in getting appointments.',
} as const;

/** How many days back and ahead appointments can be looked up. */
export const CUSTOMER_WINDOW_DAYS = 365;
