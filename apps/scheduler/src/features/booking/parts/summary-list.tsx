import { useWords } from '../words/use-words.ts';
import form from './form.module.css';

export type SummaryRow = {
  name: string;
  text: string;
  /** Opens it for editing. */
  edit?: (() => void) | undefined;
};

/** Choices and answers, each with a link to change it. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const { words } = useWords();
  return (
    <dl>
      {rows.map(({ name, text, edit }) => (
        <div className={`p-0 py-sm grid items-center gap-x-sm line-below ${form.pair}`} key={name}>
          <dt className="text-large c-quiet">{name}</dt>
          <dd>{text}</dd>
          {edit !== undefined && (
            <dd className={form.act}>
              <button
                type="button"
                className={`p-0 px-sm fw-semibold c-accent rounded target underlined ${form.edit}`}
                aria-label={words.act.editOf(name)}
                onClick={edit}
              >
                {words.act.edit}
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
