import type { Random } from '../random.ts';

export type Facts = Readonly<Record<string, string>>;

/** The position at which a scene's `<a|b>` are read; a fact like any other, so that a text can be reworded. */
export const TRACK = 'track';

// Alternatives are split only outside brackets: those inside have their own.
const ALTERNATIVE = /(?:\[[^\]]*\]|[^|[])+/g;

/**
 * One wording of a line, filled with its facts.
 * @throws Error if a fact is unknown: no text of the demo may contain an open variable
 */
export function fillLine({ source, facts, random }: { source: string; facts: Facts; random: Random }): string {
  const tracked = source.replace(/<([^>]+)>/g, (_, alternatives: string) => {
    const list = alternatives.match(ALTERNATIVE) ?? [];
    return list[Number(facts[TRACK] ?? 0) % list.length] ?? '';
  });
  const worded = tracked.replace(/\[([^\]]+)\]/g, (_, wordings: string) => random.pick(wordings.split('|')));
  const filled = worded.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A line asks for {${name}}, which has no value: ${source}`);
    return fact;
  });
  // Spanish contracts the article with the preposition before it, and a sentence starts with a capital.
  const joined = filled.replaceAll(' de el ', ' del ').replaceAll(' a el ', ' al ');
  return joined.replace(
    /(^|[.!?] )(el|la) /g,
    (_, before: string, article: string) => `${before}${article === 'el' ? 'El' : 'La'} `,
  );
}
