import classes from './drawer.module.css';

/** The error of a field with several inputs. */
export function FieldFault({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={classes.fault} data-fault>
      {text}
    </p>
  );
}
