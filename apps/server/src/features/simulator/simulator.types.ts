import type { Selectable } from 'kysely';
import type { SimulatorTextMessage } from '../../db/schema.ts';

/** A text as the carrier keeps it. */
export type TextRow = Selectable<SimulatorTextMessage>;
