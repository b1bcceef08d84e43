/** Where a person gets messages, and in which language. */
export type PatientReach = { email: string | null; phone: string | null; locale: string };
