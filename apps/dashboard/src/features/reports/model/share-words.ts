const numbers = new Intl.NumberFormat('en-US');

/** '42 of 100', the counts behind a percentage. */
export const shareWords = ({ part, whole }: { part: number; whole: number }): string =>
  whole === 0 ? 'No results in this range.' : `${numbers.format(part)} of ${numbers.format(whole)}`;
