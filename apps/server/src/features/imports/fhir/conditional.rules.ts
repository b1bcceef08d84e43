import { listAt, textAt } from './json.rules.ts';

/** `Patient?identifier=system|value` (FHIR R4, http, transaction, conditional references). */
const CONDITIONAL = /^(?:[^?]*\/)?(Patient|Practitioner|Location)\?identifier=([^&]+)$/;

type Condition = { type: string; system: string | null; value: string };

function conditionIn(reference: string): Condition | null {
  const [, type, encoded] = CONDITIONAL.exec(reference) ?? [];
  if (type === undefined || encoded === undefined) return null;
  let token = encoded;
  try {
    token = decodeURIComponent(encoded);
  } catch {
    // A percent sign of its own.
  }
  const bar = token.lastIndexOf('|');
  const value = token.slice(bar + 1);
  return value === '' ? null : { type, system: bar < 0 ? null : token.slice(0, bar), value };
}

/** Whether a text may have conditional references: cheaper than parsing it. */
export const mayBeConditional = (text: string): boolean => text.includes('?identifier=');

/** The type of a conditional reference's target. */
export const conditionalType = (reference: string): string | null => conditionIn(reference)?.type ?? null;

const keyOf = ({ type, system, value }: Condition): string =>
  system === null ? `${type}?${value}` : `${type}?${system}|${value}`;

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value))
    if (name === 'reference' && typeof one === 'string') yield one;
    else yield* referencesIn(one);
}

/** Finds the targets of conditional references among the resources of the same files. */
export function createConditionals() {
  /** The target of each condition that occurs: undefined until it's seen, null if several resources meet it. */
  const targets = new Map<string, string | null | undefined>();
  /** Values that some resource here has in a system. */
  const elsewhere = new Map<string, boolean>();
  const inAnySystem = ({ type, value }: Condition) => `${type}#${value}`;

  function resolved(reference: string, rest: object): object {
    const condition = conditionIn(reference);
    if (condition === null) return { ...rest, reference };
    const target = targets.get(keyOf(condition));
    if (typeof target === 'string') return { ...rest, reference: target };
    const { type, system, value } = condition;
    // It is another's number, or several have it.
    if (target === null || (system !== null && elsewhere.get(inAnySystem(condition)) === true))
      return { ...rest, reference };
    return { type, ...rest, identifier: { value, ...(system !== null && { system }) } };
  }

  return {
    isNeeded: (): boolean => targets.size > 0,
    /** Notes the conditions in a resource. */
    note: (resource: unknown): void => {
      for (const reference of referencesIn(resource)) {
        const condition = conditionIn(reference);
        if (condition === null) continue;
        targets.set(keyOf(condition), undefined);
        elsewhere.set(inAnySystem(condition), false);
      }
    },
    /** Compares a resource with the conditions noted before. */
    match: ({ type, resource, id }: { type: string; resource: unknown; id: string }): void => {
      const target = id.includes(':') ? id : `${type}/${id}`;
      for (const identifier of listAt(resource, 'identifier')) {
        const [system, value] = [textAt(identifier, 'system'), textAt(identifier, 'value')];
        for (const key of [keyOf({ type, system, value }), keyOf({ type, system: null, value })]) {
          if (!targets.has(key)) continue;
          const known = targets.get(key);
          targets.set(key, known === undefined || known === target ? target : null);
        }
        const any = inAnySystem({ type, system, value });
        if (system !== '' && elsewhere.has(any)) elsewhere.set(any, true);
      }
    },
    /** A resource with conditional references replaced: by its target, or by the identifier alone. */
    resolve: function resolve(value: unknown): unknown {
      if (Array.isArray(value)) return value.map(resolve);
      if (typeof value !== 'object' || value === null) return value;
      const { reference, ...rest }: { reference?: unknown } = value;
      const others = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, resolve(one)]));
      if (reference === undefined) return others;
      return typeof reference === 'string' ? resolved(reference, others) : { ...others, reference };
    },
  };
}

export type Conditionals = ReturnType<typeof createConditionals>;
