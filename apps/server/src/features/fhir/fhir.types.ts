/** A page of what a search found, and where the next one begins. */
export type Found<R> = { found: R[]; nextPage: number | null };
