/**
 * A phone number as it is typed: digits of North America grouped as 212-555-0187. Numbers of other countries begin
 * with + and stay as they are, and so does what has more digits than a number has.
 */
export function maskPhone(text: string): string {
  if (text.trimStart().startsWith('+')) return text;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length > 10) return text;
  return [national.slice(0, 3), national.slice(3, 6), national.slice(6)].filter((part) => part !== '').join('-');
}
