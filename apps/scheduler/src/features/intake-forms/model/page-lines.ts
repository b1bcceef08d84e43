import { aroundForm } from '@sightline/forms/around';
import type { Form, FormPage } from '@sightline/forms/nodes';
import { type AnswerLine, answersInWords } from '@sightline/forms/summary';
import { shownPages } from './pages.ts';
import type { Seen } from './sent-answers.ts';

/** `at` is the page's position among those shown. */
export type PageLines = { page: FormPage; at: number; title: string; lines: readonly AnswerLine[] };

type PageInputs = Seen & { form: Form; locale: string; name: string };

/** Texts and answers, page by page; a page without a title uses the form's name. */
export function linesByPage({ form, seen, hidden, locale, name }: PageInputs): PageLines[] {
  const around = aroundForm(seen, hidden);
  return shownPages(form, { seen, hidden }).map((page, at) => ({
    page,
    at,
    title: page.title || name,
    lines: answersInWords({ form: { ...form, nodes: page.nodes }, data: seen, locale, around }),
  }));
}

/** Only the answers; text-only pages are left out. */
export function questionsByPage(asked: PageInputs): PageLines[] {
  return linesByPage(asked).flatMap((one) => {
    const lines = one.lines.filter(({ kind }) => kind !== 'content');
    return lines.length === 0 ? [] : [{ ...one, lines }];
  });
}
