/**
 * A group's color: `light` and `dark` for each theme. Each has 4.5:1 contrast with the theme's surface, so it works for
 * text, and under white or dark text, as well as for edges.
 */
export type GroupColor = { name: string; light: string; dark: string };

/** Neighbors differ clearly: rules saved one after the other are side by side. */
export const PALETTE = [
  { name: 'teal', light: '#0b6b6b', dark: '#4fc0b8' },
  { name: 'plum', light: '#8e3b8a', dark: '#dc9bd8' },
  { name: 'ochre', light: '#8a5a00', dark: '#e0a83a' },
  { name: 'blue', light: '#1c63c9', dark: '#74a9f7' },
  { name: 'brick', light: '#b3261e', dark: '#f2857d' },
  { name: 'green', light: '#2a7430', dark: '#69c46b' },
  { name: 'violet', light: '#6741c9', dark: '#ab95f5' },
  { name: 'rust', light: '#ad4508', dark: '#f59a5c' },
  { name: 'slate', light: '#4a5b73', dark: '#a3b3c9' },
  { name: 'rose', light: '#c2255c', dark: '#f783ac' },
  { name: 'olive', light: '#5c6b00', dark: '#b9c94a' },
  { name: 'indigo', light: '#3a46b8', dark: '#93a4ff' },
  { name: 'brown', light: '#7b4a2d', dark: '#cfa486' },
  { name: 'sky', light: '#0b6fa8', dark: '#5fb8ea' },
  { name: 'magenta', light: '#a61e9b', dark: '#ee82dd' },
  { name: 'emerald', light: '#087f5b', dark: '#4ecfa0' },
] as const satisfies readonly GroupColor[];

/** A rule's palette position by id, if no other rule took it. */
export const ownColor = (configId: number): number => Math.abs(configId) % PALETTE.length;

/** A rule's color, by the positions from `shareColors`. */
export const groupColor = (configId: number, colors: ReadonlyMap<number, number>): GroupColor =>
  PALETTE[colors.get(configId) ?? ownColor(configId)] ?? PALETTE[0];

/**
 * Palette positions for rules, by id. `taken` ones stay; of two rules for one position the lower id gets it, and the
 * other the next free one. Two share only if there are more rules than colors.
 */
export function shareColors({
  configIds,
  taken,
}: {
  configIds: readonly number[];
  taken: ReadonlyMap<number, number>;
}): Map<number, number> {
  const colors = new Map(taken);
  const used = new Set(configIds.map((id) => taken.get(id)).filter((color) => color !== undefined));
  const fresh = [...new Set(configIds)].filter((id) => !colors.has(id)).sort((a, b) => Math.abs(a) - Math.abs(b));
  for (const id of fresh) {
    const color = nextFree(ownColor(id), used);
    colors.set(id, color);
    used.add(color);
  }
  return colors;
}

function nextFree(wanted: number, used: ReadonlySet<number>): number {
  for (let step = 0; step < PALETTE.length; step += 1) {
    const color = (wanted + step) % PALETTE.length;
    if (!used.has(color)) return color;
  }
  return wanted;
}
