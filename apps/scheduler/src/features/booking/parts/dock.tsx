import { type ReactNode, useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import classes from './parts.module.css';
import { useSeen } from './use-seen.ts';

type DockProps = {
  /** What went wrong with what was just pressed. It stands here, for here is where somebody looks. */
  trouble?: ReactNode;
  /** What the dock comes into view for where it is out of sight, each time that this becomes another one. */
  occasion?: unknown;
  /** Beside the button, such as the kept time. */
  children?: ReactNode;
  label?: string | undefined;
  isBusy?: boolean;
  isOff?: boolean;
  go?: () => void;
  /** The form that the button sends, instead of going itself. */
  form?: string;
  back?: (() => void) | undefined;
};

/** The way on, within reach of the thumb. */
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
    <div className={classes.dock} ref={dock}>
      {trouble}
      {children}
      {back !== undefined && <BackButton back={back} />}
      <button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        className={classes.go}
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
    <button type="button" className={classes.plain} onClick={back}>
      {words.act.back}
    </button>
  );
}
