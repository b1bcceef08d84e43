/** Files that no form was sent with yet: of a practice, and of one network. */
export type WaitingFiles = { count: number; bytes: number; ofNetwork: { count: number; bytes: number } };
