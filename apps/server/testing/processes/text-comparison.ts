export type TextComparison = { lost: string[]; twice: string[]; outOfOrder: string[] };

/**
 * Compares what a carrier got with what was acknowledged.
 * @param got in the order in which it came
 * @param threads the texts of each conversation, in the order in which they were sent
 */
export function compareTexts({
  got,
  threads,
}: {
  got: readonly string[];
  threads: readonly (readonly string[])[];
}): TextComparison {
  return {
    lost: threads.flat().filter((text) => !got.includes(text)),
    twice: got.filter((text, place) => got.indexOf(text) !== place),
    outOfOrder: threads.flatMap((texts) => {
      const came = got.filter((text) => texts.includes(text));
      return came.filter((text, place) => place > 0 && texts.indexOf(text) < texts.indexOf(came[place - 1] ?? ''));
    }),
  };
}
