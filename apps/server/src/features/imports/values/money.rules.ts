const LARGEST_CENTS = 2_147_483_647;
const INTEGER = /^\d+$/;
// 1234.5, 1,234.50 and .50; a comma only precedes three digits.
const DECIMAL = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d{0,4})?$/;

/** A column's unit of amounts: whole cents, or dollars. */
export type MoneyUnit = 'cents' | 'dollars';

/** '(12.50)' and '12.50-' are accountants' negative amounts. */
function unsigned(text: string): { isNegative: boolean; digits: string } {
  const isNegative = /^-|^\$\s*-|-$|^\(.*\)$/.test(text);
  return { isNegative, digits: text.replaceAll(/[$\s()]/g, '').replace(/^-|-$/, '') };
}

/** Cents, rounded half away from zero; null for invalid amounts or beyond a database integer. */
export function readCents({ text, unit }: { text: string; unit: MoneyUnit }): number | null {
  const { isNegative, digits } = unsigned(text);
  if (!/\d/.test(digits)) return null;
  const cents = unit === 'cents' ? wholeCents(digits) : dollars(digits);
  if (cents === null || cents > LARGEST_CENTS) return null;
  return isNegative && cents !== 0 ? -cents : cents;
}

function wholeCents(digits: string): number | null {
  const plain = digits.replaceAll(',', '');
  return INTEGER.test(plain) && DECIMAL.test(digits) ? Number(plain) : null;
}

function dollars(digits: string): number | null {
  if (!DECIMAL.test(digits)) return null;
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.');
  const padded = fraction.padEnd(3, '0');
  return Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
}
