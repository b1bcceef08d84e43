const RINGS = [70, 132, 200, 276, 362, 460, 572, 700];

/** The drawing next to the sign-in form: lids, rings and the line of sight, in hairlines. */
export function FieldOfSight() {
  return (
    <svg viewBox="0 0 840 900" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" focusable="false">
      {RINGS.map((radius, index) => (
        <circle
          key={radius}
          cx="420"
          cy="450"
          r={radius}
          stroke="var(--accent)"
          strokeOpacity={0.34 - index * 0.038}
          strokeWidth="1.25"
        />
      ))}
      <path
        d="M-60 450C150 190 300 120 420 120s270 70 480 330C690 710 540 780 420 780S150 710-60 450Z"
        stroke="var(--accent)"
        strokeOpacity=".5"
        strokeWidth="1.5"
      />
      <circle cx="420" cy="450" r="34" fill="var(--accent)" />
      <path d="M420 450h480" stroke="var(--accent)" strokeWidth="1.5" />
    </svg>
  );
}
