import { Readable } from 'node:stream';
import { LANGUAGES, type Language } from '@sightline/contract/languages';
import { readDefinition } from '@sightline/forms/definition';
import type { Form } from '@sightline/forms/nodes';
import { translateForm } from '@sightline/forms/translate';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { readContents } from '../entries/entries.reads.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { readTemplate } from '../templates/templates.reads.ts';
import { columnsOfVersions, csvHead, csvLines } from './answers.present.ts';
import { type AnswerSelection, countVersions, type Period, readAnswerPatients, readAnswers } from './answers.reads.ts';

/** Entries read at once, each time on a connection of its own: a slow reader holds none. */
const ROWS_AT_ONCE = 200;

async function formsOf({
  tx,
  formKey,
  versions,
  language,
}: {
  tx: CoverTransaction;
  formKey: number;
  versions: readonly number[];
  language: Language;
}): Promise<ReadonlyMap<number, Form>> {
  const asked = versions.map((version) => ({ form_key: formKey, version }));
  const contents = await readContents({ tx, versions: asked });
  const forms = new Map<number, Form>();
  const { locale } = LANGUAGES[language];
  for (const { version, definition, translations } of contents) {
    const read = readDefinition(definition);
    if (read.ok) forms.set(version, translateForm({ form: read.form, locale, translations }));
  }
  return forms;
}

type AnswersFile = {
  scope: CoverScope;
  selection: AnswerSelection;
  forms: ReadonlyMap<number, Form>;
  language: Language;
};

async function* fileOf({ scope, selection, forms, language }: AnswersFile): AsyncGenerator<string> {
  const newestFirst = [...forms.keys()].toSorted((a, b) => b - a);
  const columns = columnsOfVersions({ forms: newestFirst.flatMap((version) => forms.get(version) ?? []), language });
  yield csvHead({ columns, language });
  let after = 0;
  for (;;) {
    const position = { selection, after, limit: ROWS_AT_ONCE };
    const rows = await scope.snapshot((tx) => readAnswers({ tx, ...position }));
    if (rows.length > 0) yield csvLines({ rows, columns, forms, language });
    after = rows.at(-1)?.entryKey ?? after;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/**
 * All answers of a form as a file in one language, whichever patients answered in, streamed as fast as its reader takes it. That it was taken is audited first, with
 * the number of entries and whose they are. A form without entries has the columns of its newest version.
 * @throws ProblemError form.not-found
 */
export async function openAnswers({
  scope,
  formKey,
  period,
  language,
}: {
  scope: CoverScope;
  formKey: number;
  period: Period;
  language: Language;
}): Promise<{ file: Readable; pathName: string }> {
  const selection = { ...period, formKey };
  const { forms, pathName } = await scope.transaction(async (tx) => {
    const template = await readTemplate({ tx, formKey });
    if (template === null) throw formNotFound();
    const counted = await countVersions({ tx, selection });
    const count = counted.reduce((sum, one) => sum + one.count, 0);
    const patientKeys = await readAnswerPatients({ tx, selection });
    tx.note({ patientKeys, detail: { formKey, count, from: period.from ?? '', to: period.to ?? '' } });
    const versions = new Set([template.newest, ...counted.map(({ version }) => version)]);
    return { forms: await formsOf({ tx, formKey, versions: [...versions], language }), pathName: template.pathName };
  });
  return { file: Readable.from(fileOf({ scope, selection, forms, language })), pathName };
}
