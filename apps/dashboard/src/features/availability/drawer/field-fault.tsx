import classes from './drawer.module.css';

/** The error of a field with several inputs. */
export function FieldFault({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={`mt-xxs text-small lh-snug c-bad ${classes.fault}`} data-fault>
      {text}
    </p>
  );
}
