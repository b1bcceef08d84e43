import layout from '../nodes/layout.module.css';
import { NodeList } from '../nodes/node-list.tsx';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { useFormState } from '../state/form-context.ts';
import { useFormName } from '../state/form-name.ts';
import { useWords } from '../words/use-words.ts';

/** The whole form at once, read-only. */
export function ViewOnlyScreen() {
  const { words } = useWords();
  const name = useFormName();
  const form = useFormState((state) => state.form);
  const pages = form.pages.filter((page) => !page.isHidden);
  return (
    <>
      <PageHeading title={name} isFocused={false} />
      <p className="px-md py-sm bg-sunk rounded-lg">{words.viewOnly}</p>
      {pages.map((page, at) => (
        <section key={page.key} className={layout.panel}>
          {pages.length > 1 && (
            <>
              <p className="mb-xxs text-large c-quiet">{words.progress(at + 1, pages.length)}</p>
              <h2 className={`mb-md fw-semibold lh-tight tight line-below ${layout.heading}`}>{page.title}</h2>
            </>
          )}
          <div className={`stack gap-lg ${classes.body}`}>
            <NodeList nodes={page.nodes} />
          </div>
        </section>
      ))}
    </>
  );
}
