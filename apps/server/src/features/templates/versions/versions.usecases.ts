import type { TemplateVersion } from '@sightline/contract/templates.calls';
import * as z from 'zod/mini';
import type { CoverScope } from '../../../db/scope.ts';
import { templateNotFound } from '../templates.errors.ts';
import { readTemplates } from '../templates.queries.ts';
import { readVersions } from './versions.queries.ts';

const wording = z.object({ title: z.string(), text: z.string() });
const kept = z.object({ wordings: z.object({ en: z.nullish(wording), es: z.nullish(wording) }) });
const acts = z.enum(['added', 'edited', 'retired', 'restored', 'imported']);

/**
 * What a template was, newest first. One that was never changed has its current state.
 * @throws ProblemError template.not-found
 */
export function listVersions({
  scope,
  templateKey,
}: {
  scope: CoverScope;
  templateKey: number;
}): Promise<TemplateVersion[]> {
  return scope.transaction(async (tx) => {
    const template = (await readTemplates({ tx })).find((one) => one.templateKey === templateKey);
    if (template === undefined) throw templateNotFound();
    const rows = await readVersions({ tx, templateKey });
    const { version, wordings } = template;
    if (rows.length === 0) {
      const { en, es } = wordings;
      const empty = { title: '', text: '' };
      return [{ version, act: 'added' as const, savedAt: null, savedBy: null, en: en ?? empty, es: es ?? null }];
    }
    return rows.map((row) => {
      const { en, es } = kept.parse(row.value).wordings;
      return {
        ...{ version: row.version, act: acts.parse(row.act), savedAt: row.saved_at?.toString() ?? null },
        ...{ savedBy: row.author, en: en ?? { title: '', text: '' }, es: es ?? null },
      };
    });
  });
}
