/** How many were messaged or held out, and how many of them had an appointment made after it. */
export type Groups = { texted: number; texted_booked: number; held: number; held_booked: number };
