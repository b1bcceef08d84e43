import type { CsvKind, CsvReader } from './csv.types.ts';
import { APPOINTMENTS } from './kinds/appointments.rules.ts';
import { ORDERS } from './kinds/orders.rules.ts';
import { PATIENTS } from './kinds/patients.rules.ts';
import { RECALLS } from './kinds/recalls.rules.ts';

/** How files of each kind are read. */
export const READERS = {
  patients: PATIENTS,
  appointments: APPOINTMENTS,
  orders: ORDERS,
  recalls: RECALLS,
} as const satisfies Record<CsvKind, CsvReader>;
