// {{name}} or {{name|fallback text}}, with the period that may follow; anything else in braces is plain text.
const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*(?:\|([^{}]*))?\}\}(\.(?!\.))?/g;

export type FilledTemplate = {
  text: string;
  /** Names in the template without a value on offer: mistakes by its author. Each once. */
  unknown: string[];
  /** Names with an empty value for this patient and no fallback. Each once. */
  missing: string[];
};

/**
 * Fills a template's variables. An absent or blank value is replaced by the fallback. A variable with neither stays in
 * the text and is listed, so that no caller sends it by mistake: send only if both lists are empty. Values are inserted
 * unchanged; a variable inside a value is not filled and nothing is evaluated.
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
  const text = body.replace(VARIABLE, (variable, name: string, fallback: string | undefined, period = '') => {
    // '10:40 a.m.' at a sentence's end brings its period.
    const ended = (words: string) => (words.endsWith('.') ? words : words + period);
    // Own properties only: {{constructor}} is a mistake, not a function.
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) unknown.add(name);
    if (value !== undefined && value.trim() !== '') return ended(value);
    if (fallback !== undefined) return ended(fallback.trim());
    if (value !== undefined) missing.add(name);
    return variable;
  });
  return { text, unknown: [...unknown], missing: [...missing] };
}

/** A template's variable names, each once, in order of appearance. */
export function variablesOf(body: string): string[] {
  return [...new Set(Array.from(body.matchAll(VARIABLE), ([, name = '']) => name))];
}

/** A template's variables in order of appearance, and its text without them. */
export function variableParts(body: string): { variables: { name: string; hasFallback: boolean }[]; plain: string } {
  const variables = Array.from(body.matchAll(VARIABLE), ([, name = '', fallback]) => ({
    name,
    hasFallback: fallback !== undefined && fallback.trim() !== '',
  }));
  return { variables, plain: body.replace(VARIABLE, '$3') };
}
