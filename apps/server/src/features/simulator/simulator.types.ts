import type { Selectable } from 'kysely';
import type { SimulatorTextMessage } from '../../db/schema.ts';

/** A text as stored by the carrier. */
export type TextRow = Selectable<SimulatorTextMessage>;
