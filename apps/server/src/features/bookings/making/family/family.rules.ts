import { ProblemError } from '../../../../http/problem-error.ts';

type FieldFault = { path: string };
const isFaults = (errors: unknown): errors is FieldFault[] => Array.isArray(errors);

/** A refusal that says whose visit it is about: by place, and in the paths of fields at fault. */
export function atPerson({ error: { code, detail, extra }, person }: { error: ProblemError; person: number }) {
  const { errors } = extra;
  const named = isFaults(errors)
    ? { errors: errors.map((fault) => ({ ...fault, path: `people.${person}.${fault.path}` })) }
    : {};
  return new ProblemError(code, {
    ...(detail === undefined ? {} : { detail }),
    extra: { ...extra, ...named, person },
  });
}
