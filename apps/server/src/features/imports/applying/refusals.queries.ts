import { isPatients, referencesOf, rememberedOf } from './columns.queries.ts';
import type { Target } from './targets.rules.ts';

type Refusal = { when: string; field: string; reason: string };

const ofNumber = ({ natural }: Target): { twins: Refusal[]; holders: Refusal[] } => {
  if (natural === undefined) return { twins: [], holders: [] };
  const { field, taken } = natural;
  return {
    twins: [{ when: 'twin_n <> n and not is_repeat', field, reason: `'duplicate of line ' || twin_line` }],
    holders: [
      {
        when: 'holder_key <> coalesce(known, natural_key, -1)',
        ...{ field, reason: `'${taken.replaceAll("'", "''")}'` },
      },
    ],
  };
};

/** A record of a patient who was erased here, or about one: staff bring them back, never an import. */
function ofErased(target: Target): Refusal[] {
  const patients = Object.entries(target.references).flatMap(([name, { of }]) => (of === 'patient' ? [name] : []));
  const keys = target.table === 'patient' ? ['coalesce(known, natural_key, holder_key)'] : patients;
  return keys.map((key) => ({
    // The key's other name keeps it apart from the record's own `patient_key`.
    when: `exists (select 1 from (
      select patient_key as erased_key from patient_erasure where cover_key = :cover) e where erased_key = ${key})`,
    field: target.natural?.field ?? 'patient',
    reason: `'this patient was erased here; if they returned, bring them back on their page'`,
  }));
}

/** Why a record is rejected, in reporting order. */
export function refusalsOf(target: Target): Refusal[] {
  const { twins, holders } = ofNumber(target);
  return [
    {
      when: 'first_n <> n and not is_repeat',
      field: 'id',
      reason: `'duplicate of line ' || first_line || ', with other content'`,
    },
    ...ofErased(target),
    ...twins,
    {
      when: 'is_other_person',
      field: target.natural?.field ?? 'id',
      reason: `'this ID was another person’s in the last import'`,
    },
    ...referencesOf(target).flatMap(([name, reference]): Refusal[] => {
      const before = `seen_before[${rememberedOf(target).indexOf(name) + 1}]`;
      const isAsked = reference.isNeeded ? '' : ` and coalesce(${name}_id, ${name}_pms) is not null`;
      return [
        {
          when: `${name} is null${isAsked}`,
          field: reference.field,
          reason: `'no ${reference.field} with this ID in this source'`,
        },
        // A record never changes its patient.
        ...(isPatients(reference)
          ? [
              {
                when: `known is not null and ${before} <> ${name}::text`,
                field: reference.field,
                reason: `'this record belongs to another patient'`,
              },
            ]
          : []),
      ];
    }),
    ...holders,
  ];
}
