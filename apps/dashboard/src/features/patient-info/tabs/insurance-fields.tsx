import { MEDICAL_FIELDS, VISION_FIELDS } from '@sightline/contract/patient-info.calls';
import { FIELD_LABELS, type FieldName } from '../model/fields.ts';
import type { Form } from '../use-form.ts';
import { Field, FieldList } from './field-list.tsx';
import classes from './tabs.module.css';

const PARTS = [
  { section: 'v4DVisInsSect', details: VISION_FIELDS },
  { section: 'v4DMedInsSect', details: MEDICAL_FIELDS },
] as const satisfies readonly { section: FieldName; details: readonly FieldName[] }[];

/** Vision and medical insurance: details only for a displayed section (PIN-002). */
export function InsuranceFields({ form, locked }: { form: Form; locked: readonly string[] }) {
  return (
    <div>
      {PARTS.map(({ section, details }) => (
        <section key={section} className={classes.part} aria-label={FIELD_LABELS[section]}>
          <div className={`px-md py-xxs bg-sunk line-below ${classes.toggle}`}>
            <Field name={section} form={form} isLocked={locked.includes(section)} />
          </div>
          {form.draft.values[section] === 1 && <FieldList names={details} form={form} locked={locked} />}
        </section>
      ))}
    </div>
  );
}
