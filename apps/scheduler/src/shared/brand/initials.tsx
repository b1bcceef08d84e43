import classes from './initials.module.css';

/** The initials of a name's first two words, for a practice without a logo. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase());
  return (
    <span
      className={`grid centered flex-none fw-bold rounded bg-accent c-accent-ink ${classes.initials}`}
      aria-hidden="true"
    >
      {letters.join('')}
    </span>
  );
}
