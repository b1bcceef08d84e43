import { forEachLanguage } from '@sightline/contract/languages';
import type { TemplateVersion } from '@sightline/contract/templates.calls';
import * as z from 'zod/mini';
import type { CoverScope } from '../../../db/scope.ts';
import { templateNotFound } from '../templates.errors.ts';
import { presentWordings } from '../templates.present.ts';
import { readTemplates } from '../templates.queries.ts';
import { readVersions } from './versions.queries.ts';

const wording = z.object({ title: z.string(), text: z.string() });
const kept = z.object({ wordings: z.object(forEachLanguage(() => z.nullish(wording))) });
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
      return [{ version, act: 'added' as const, savedAt: null, savedBy: null, ...presentWordings(wordings) }];
    }
    return rows.map((row) => {
      return {
        ...{ version: row.version, act: acts.parse(row.act), savedAt: row.saved_at?.toString() ?? null },
        ...{ savedBy: row.author, ...presentWordings(kept.parse(row.value).wordings) },
      };
    });
  });
}
