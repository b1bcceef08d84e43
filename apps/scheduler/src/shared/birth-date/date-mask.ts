const MONTHS = 12;

/** `04/27/1985`, as far as typed; a typed slash ends a one-digit month or day. A year or day first stays. */
export function dateMask(text: string): string {
  if (/^\d{2}/.test(text) && Number(text.slice(0, 2)) > MONTHS) return text;
  if (!/^\d{1,8}$|^\d{1,2}\/\d{3,6}$/.test(text)) return text;
  const [month = '', rest] = text.includes('/') ? text.split('/') : [text.slice(0, 2), text.slice(2)];
  return [month, rest?.slice(0, 2) ?? '', rest?.slice(2, 6) ?? ''].filter((part) => part !== '').join('/');
}

/** Formats text that grew at its end; deleting or editing in the middle is left alone. */
export function maskGrowth({ before, after, mask }: { before: string; after: string; mask: (text: string) => string }) {
  return after.length > before.length && after.startsWith(before.slice(0, -1)) ? mask(after) : after;
}
