import { type RawBuilder, sql } from 'kysely';

/** Whether an eyewear order counts as a purchase, by its status column: it was not cancelled. */
export const isPurchase = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} <> 'cancelled'`;
