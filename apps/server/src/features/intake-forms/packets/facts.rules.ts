import { readDefinition } from '@sightline/forms/definition';
import { type Facts, factsOf } from '@sightline/forms/facts';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { HealthRow } from '../../form-progress/form-progress.types.ts';
import type { EarlierEntry, PacketVisitRow } from './packets.types.ts';

const rowsOf = (health: readonly HealthRow[], kind: HealthRow['kind'], name: string, detail: string) =>
  health.filter((one) => one.kind === kind).map((one) => ({ [name]: one.name, [detail]: one.detail }));

/** What the record knows of a patient, as forms ask for it. */
export function recordFacts({ visit, health }: { visit: PacketVisitRow; health: readonly HealthRow[] }): Facts {
  const facts: Facts = {
    firstName: visit.first_name,
    lastName: visit.last_name,
    birthDate: visit.dob,
    email: visit.email,
    cellPhone: formatUsPhone(visit.cell_phone),
    homePhone: formatUsPhone(visit.primary_phone),
    workPhone: formatUsPhone(visit.secondary_phone),
    medicines: rowsOf(health, 'medicine', 'medication', 'dose'),
    allergies: rowsOf(health, 'allergy', 'allergen', 'reaction'),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null && fact !== ''));
}

/** What the forms sent in for a visit said, the first one first. */
export function earlierFacts(entries: readonly EarlierEntry[]): Facts {
  const earlier: Facts = {};
  for (const { definition, data } of entries.toReversed()) {
    const read = readDefinition(definition);
    if (read.ok) Object.assign(earlier, factsOf({ form: read.form, data: JSON.parse(data) }));
  }
  return earlier;
}
