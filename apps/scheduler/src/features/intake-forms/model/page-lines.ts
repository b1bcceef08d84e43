import type { Answers, Form, FormPage } from '@sightline/forms/nodes';
import { type AnswerLine, answersInWords } from '@sightline/forms/summary';
import { shownPages } from './pages.ts';

export type PageLines = { page: FormPage; title: string; lines: readonly AnswerLine[] };

/** What was read and answered, page by page; a page without a title goes by the form's name. */
export function linesByPage({
  form,
  seen,
  locale,
  name,
}: {
  form: Form;
  seen: Answers;
  locale: string;
  name: string;
}): PageLines[] {
  return shownPages(form, seen).map((page) => ({
    page,
    title: page.title || name,
    lines: answersInWords({ form: { ...form, nodes: page.nodes }, data: seen, locale }),
  }));
}
