import type { FormChoices } from '@sightline/contract/intake-forms.calls';
import { use } from 'react';
import { addressOf, type FormLink } from '../model/link.ts';
import { createSentForms } from '../model/sent-forms.ts';
import { LinkNotice } from '../parts/link-notice.tsx';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { ServicesContext } from '../state/services.ts';
import { useWords } from '../words/use-words.ts';

type ChoiceProps = { choices: FormChoices; link: FormLink };

/** The practice's forms, each tied to the link's subject. */
export function ChoiceScreen({ choices: { forms, orgName, link: state }, link }: ChoiceProps) {
  const { words } = useWords();
  const { choose } = words;
  const isEmpty = forms.length === 0;
  return (
    <>
      <PageHeading title={isEmpty ? choose.none : choose.title} isFocused={false} />
      {!isEmpty && <LinkNotice state={state} />}
      <p className="mb-lg c-quiet">{isEmpty ? choose.noneHelp : choose.text(orgName)}</p>
      <ul className="bare-list grid gap-sm">
        {forms.map((form) => (
          <li key={form.pathName}>
            <ChoiceLink form={form} link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ChoiceLink({ form: { pathName, name, names }, link }: { form: FormChoices['forms'][number]; link: FormLink }) {
  const { stores } = use(ServicesContext);
  const { words, locale } = useWords();
  const sent = createSentForms({ place: { ...link, pathName }, visit: () => stores().visit }).read();
  return (
    <a
      className={`row hover-sunk wrap between bordered-control bg-surface c-ink undecorated anywhere gap-y-xxs gap-x-md py-sm px-md rounded-lg ${classes.formLink}`}
      href={addressOf(link, pathName)}
    >
      {names[locale] ?? name}
      {sent !== null && <span className="fw-medium c-quiet">{words.choose.sent}</span>}
    </a>
  );
}
