/** Input in phone fields: formatted while typing, parsed leniently, never removed. */

const US_DIGITS = 10;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The ten digits of a US number, with or without +1; null for anything else. */
export function phoneDigits(text: string): string | null {
  const digits = digitsOf(text).replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? digits : null;
}

/** `(555) 555-0123`, as far as typed; text that is not a US number stays. */
export function phoneMask(text: string): string {
  if (/[^\d\s().+-]/.test(text) || (text.trimStart().startsWith('+') && !text.trimStart().startsWith('+1')))
    return text;
  const all = digitsOf(text);
  const digits = all.length > US_DIGITS || text.trimStart().startsWith('+') ? all.replace(/^1/, '') : all;
  if (digits.length > US_DIGITS) return text;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line !== '') return `(${area}) ${exchange}-${line}`;
  return exchange === '' ? area : `(${area}) ${exchange}`;
}
