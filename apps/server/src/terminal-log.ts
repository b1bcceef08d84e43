const LEVELS: Record<number, string> = { 30: 'info', 40: 'warning', 50: 'error', 60: 'error' };
const UNSAID = new Set(['level', 'time', 'msg', 'reqId']);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A log line for people: the message and its subject, in one line without a stack. */
export function inWords(line: string): string {
  const { level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const details = Object.entries(rest).filter(([name]) => !UNSAID.has(name));
  const cause =
    typeof err === 'object' && err !== null && 'text' in err && typeof err.text === 'string' ? `: ${err.text}` : '';
  const said = details.map(([name, value]) => `${name} ${shown(value)}`).join(', ');
  return `${LEVELS[Number(level)] ?? 'note'}: ${String(msg)}${cause}${said === '' ? '' : ` (${said})`}\n`;
}
