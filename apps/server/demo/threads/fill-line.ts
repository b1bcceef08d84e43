import type { Random } from '../random.ts';

export type Facts = Readonly<Record<string, string>>;

/** The place that a scene's `<a|b>` are read at; a fact like any other, so that a text can be worded anew. */
export const TRACK = 'track';

// Alternatives are split outside of brackets alone: those inside have alternatives of their own.
const ALTERNATIVE = /(?:\[[^\]]*\]|[^|[])+/g;

/**
 * One wording of a line with its facts put in.
 * @throws Error when a fact is not known: no text of the demo may hold an open variable
 */
export function fillLine({ source, facts, random }: { source: string; facts: Facts; random: Random }): string {
  const tracked = source.replace(/<([^>]+)>/g, (_, alternatives: string) => {
    const list = alternatives.match(ALTERNATIVE) ?? [];
    return list[Number(facts[TRACK] ?? 0) % list.length] ?? '';
  });
  const worded = tracked.replace(/\[([^\]]+)\]/g, (_, wordings: string) => random.pick(wordings.split('|')));
  const filled = worded.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A line asks for {${name}}, which nobody knows: ${source}`);
    return fact;
  });
  // Spanish runs the article into the preposition before it, and a sentence begins with a capital.
  const joined = filled.replaceAll(' de el ', ' del ').replaceAll(' a el ', ' al ');
  return joined.replace(
    /(^|[.!?] )(el|la) /g,
    (_, before: string, article: string) => `${before}${article === 'el' ? 'El' : 'La'} `,
  );
}
