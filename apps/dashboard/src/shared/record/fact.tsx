import type { ReactNode } from 'react';

/** A named fact of a record, within a list of them. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-tiny c-faint">{label}</dt>
      <dd className="mt-hair fw-medium figures anywhere">{children}</dd>
    </div>
  );
}
