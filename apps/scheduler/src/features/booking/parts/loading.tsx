import { useEffect, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import classes from './parts.module.css';

const SLOW = 4000;
const BARS = ['first', 'second', 'third'];

/** Loading; after a while it says more. */
export function Loading() {
  const { words } = useWords();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <p className={isSlow ? `px-md py-sm text-large bg-sunk rounded-lg ${classes.notice}` : 'unseen'}>
        {isSlow ? words.slow : words.loading}
      </p>
      <div className="m-0 mt-lg p-0 grid gap-sm list-none" aria-hidden="true">
        {BARS.map((bar) => (
          <div className={`bg-sunk rounded-lg ${classes.bone}`} key={bar} />
        ))}
      </div>
    </div>
  );
}
