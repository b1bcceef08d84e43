/** '+12125550142' as people write it; other numbers stay as they are. */
export function numberText(number: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return match === null ? number : `(${match[1]}) ${match[2]}-${match[3]}`;
}

/** What a person typed as a number the carrier knows, or null. */
export function typedNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `+1${digits}` : null;
}
