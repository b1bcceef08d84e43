import classes from './drawer.module.css';

/** What stands against a field that is made of several inputs. */
export function FieldFault({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={classes.fault} data-fault>
      {text}
    </p>
  );
}
