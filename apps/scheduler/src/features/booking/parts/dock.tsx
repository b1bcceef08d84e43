import { type ReactNode, useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import classes from './parts.module.css';
import { useSeen } from './use-seen.ts';

type DockProps = {
  /** The error of the last press, shown where the patient is looking. */
  trouble?: ReactNode;
  /** Scrolls the dock into view if needed, each time this changes. */
  occasion?: unknown;
  /** Next to the button, such as the held time. */
  children?: ReactNode;
  label?: string | undefined;
  isBusy?: boolean;
  isOff?: boolean;
  go?: () => void;
  /** The form that the button submits, instead of continuing itself. */
  form?: string;
  back?: (() => void) | undefined;
};

/** The continue button, within reach of the thumb. */
export function Dock({
  trouble = null,
  occasion = null,
  children,
  label,
  isBusy = false,
  isOff = false,
  go,
  form,
  back,
}: DockProps) {
  const { words } = useWords();
  const dock = useRef<HTMLDivElement>(null);
  useSeen({ element: dock, occasion });
  return (
    <div
      className={`row no-print m-0 mt-lg wrap gap-x-sm gap-y-xs bg-paper line-above sticky bottom-0 ${classes.dock}`}
      ref={dock}
    >
      {trouble}
      {children}
      {back !== undefined && <BackButton back={back} />}
      <button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        className="patient-button main"
        aria-disabled={isBusy || isOff}
        onClick={() => {
          if (!isBusy && !isOff) go?.();
        }}
      >
        {label ?? words.act.go}
      </button>
    </div>
  );
}

export function BackButton({ back }: { back: () => void }) {
  const { words } = useWords();
  return (
    <button type="button" className="patient-button" onClick={back}>
      {words.act.back}
    </button>
  );
}
