import { useWords } from '../words/use-words.ts';
import classes from './page.module.css';

/** Whom to call, at once: an answer cannot wait until the form is read. */
export function UrgentNotice({ phone }: { phone: string }) {
  const { words } = useWords();
  const { title, sign, call, callThem, otherwise } = words.urgent;
  return (
    <div role="alert" className={`m-0 mb-lg p-md grid gap-sm bg-bad-soft ${classes.urgent}`}>
      <p className={classes.urgentTitle}>{title}</p>
      <p>{sign}</p>
      {phone === '' ? (
        <p>{callThem}</p>
      ) : (
        <a
          className={`px-md py-sm fw-semibold anywhere undecorated rounded self-start ${classes.urgentCall}`}
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        >
          {call(phone)}
        </a>
      )}
      <p>{otherwise}</p>
    </div>
  );
}
