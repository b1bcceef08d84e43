// {{name}} or {{name|what to say without it}}; anything else between braces is plain text.
const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*(?:\|([^{}]*))?\}\}/g;

export type FilledTemplate = {
  text: string;
  /** Names the template uses and no value was offered for: a slip of the template's author. Each once. */
  unknown: string[];
  /** Names whose value is empty for this patient and that have no fallback. Each once. */
  missing: string[];
};

/**
 * Fills the variables of a template. A value that is absent or blank gives way to the fallback. A variable with
 * neither stays in the text as written and is listed, so that no caller sends it by oversight: send only when both
 * lists are empty. Values are put in as they are; a variable inside a value is not filled and nothing is evaluated.
 */
export function fillTemplate({
  body,
  values,
}: {
  body: string;
  values: Readonly<Record<string, string>>;
}): FilledTemplate {
  const unknown = new Set<string>();
  const missing = new Set<string>();
  const text = body.replace(VARIABLE, (variable, name: string, fallback: string | undefined) => {
    // Own properties alone: {{constructor}} is a slip, not a function.
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) unknown.add(name);
    if (value !== undefined && value.trim() !== '') return value;
    if (fallback !== undefined) return fallback.trim();
    if (value !== undefined) missing.add(name);
    return variable;
  });
  return { text, unknown: [...unknown], missing: [...missing] };
}

/** The names of a template's variables, each once, in the order they first appear. */
export function variablesOf(body: string): string[] {
  return [...new Set(Array.from(body.matchAll(VARIABLE), ([, name = '']) => name))];
}
