/** The eye with its line of sight. Decorative: the name next to it or the link around it has the text. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M3 16c4-7 8.5-10 13-10s9 3 13 10c-4 7-8.5 10-13 10S7 23 3 16Z"
        stroke="var(--accent)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="16" r="5" fill="var(--accent)" />
      <path d="M16 16h13" stroke="var(--accent)" strokeWidth="2.4" />
    </svg>
  );
}
