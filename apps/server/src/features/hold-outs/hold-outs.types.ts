/** Someone who would get a message about something: a recall, a bulk text, an offer of an earlier time. */
export type Holdable = { purpose: string; subjectKey: number; patientKey: number };
