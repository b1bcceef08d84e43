/**
 * A phone number while typing: North American digits grouped as 212-555-0187. Foreign numbers start with + and stay as
 * they are, and so does input with too many digits.
 */
export function maskPhone(text: string): string {
  if (text.trimStart().startsWith('+')) return text;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length > 10) return text;
  return [national.slice(0, 3), national.slice(3, 6), national.slice(6)].filter((part) => part !== '').join('-');
}
