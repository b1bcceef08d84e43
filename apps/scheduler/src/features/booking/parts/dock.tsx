import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import classes from './parts.module.css';

type DockProps = {
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
export function Dock({ children, label, isBusy = false, isOff = false, go, form, back }: DockProps) {
  const { words } = useWords();
  return (
    <div className={classes.dock}>
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
