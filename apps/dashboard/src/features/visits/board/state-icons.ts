import type { VisitState } from '../model/status.ts';

/** Tabler's outlines of the drawn states' icons, and the tokens of their colors. */
const ICONS: Record<Exclude<VisitState, 'cancelled'>, { color: string; outline: string }> = {
  booked: { color: '--warn', outline: 'M12 7v5l3 3M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' },
  confirmed: {
    color: '--accent',
    outline: 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM16 3v4M8 3v4M4 11h16',
  },
  arrived: {
    color: '--unanswered',
    outline: 'M13 12v.01M3 21h18M5 21v-16a2 2 0 0 1 2 -2h7.5M17 13.500v7.500M14 7h7m-3 -3l3 3l-3 3',
  },
  kept: { color: '--control', outline: 'M5 12l5 5l10 -10' },
  missed: {
    color: '--bad',
    outline: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h3.500M22 22l-5 -5M17 22l5 -5',
  },
};

const svgOf = (color: string, outline: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${outline}"/></svg>`;

/**
 * Gives the board its states' icons in the colors of the scheme, for its styles. They are pictures because each mask is
 * a layer to the browser: with 200 of them, a frame of a drag took half as long again.
 */
export function setStateIcons(board: HTMLElement): void {
  const tokens = getComputedStyle(board);
  for (const [state, { color, outline }] of Object.entries(ICONS)) {
    const svg = encodeURIComponent(svgOf(tokens.getPropertyValue(color), outline));
    board.style.setProperty(`--icon-${state}`, `url("data:image/svg+xml,${svg}")`);
  }
}
