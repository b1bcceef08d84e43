const shown = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value ?? '')) || 'none';

/** A line of the diff, like `~ location Main Street: phone none → +12125550142`; null if nothing changed. */
export function changeLine({ what, before, after }: { what: string; before: object; after: object }): string | null {
  const changed = Object.entries(after).filter(
    // The stamp changes with any of the others.
    ([name, value]) => name !== 'stamp' && shown(value) !== shown(Reflect.get(before, name)),
  );
  if (changed.length === 0) return null;
  const parts = changed.map(([name, value]) => `${name} ${shown(Reflect.get(before, name))} → ${shown(value)}`);
  return `~ ${what}: ${parts.join('; ')}`;
}
