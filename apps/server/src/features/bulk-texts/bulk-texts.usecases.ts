import type { BulkSettings, BulkTemplate, BulkText } from '@sightline/contract/bulk-texts.calls';
import { isPatientLocale } from '@sightline/contract/languages';
import type { CoverScope } from '../../db/scope.ts';
import { bulkSettingsNow } from '../hold-outs/hold-outs.usecases.ts';
import { bulkTemplates } from './choosing/prepare.usecases.ts';
import type { BulkTemplateRow } from './choosing/recipients.types.ts';
import { bulkTextsNow } from './progress/progress.usecases.ts';

function presentTemplates(rows: readonly BulkTemplateRow[]): BulkTemplate[] {
  return [...Map.groupBy(rows, ({ pair_key }) => pair_key)].map(([pairKey, [first, ...others]]) => ({
    pairKey,
    title: first?.name ?? '',
    type: first?.type ?? '',
    texts: [...(first === undefined ? [] : [first]), ...others].flatMap(({ locale, body }) =>
      isPatientLocale(locale) ? [{ locale, body }] : [],
    ),
  }));
}

/** What the dialog offers. */
export const readChoices = ({
  scope,
}: {
  scope: CoverScope;
}): Promise<{ templates: BulkTemplate[]; settings: BulkSettings }> =>
  scope.transaction(async (tx) => ({
    templates: presentTemplates(await bulkTemplates({ tx })),
    settings: await bulkSettingsNow({ tx }),
  }));

export const listBulkTexts = ({
  scope,
}: {
  scope: CoverScope;
}): Promise<{ bulkTexts: BulkText[]; settings: BulkSettings }> =>
  scope.transaction(async (tx) => ({
    bulkTexts: await bulkTextsNow({ tx }),
    settings: await bulkSettingsNow({ tx }),
  }));
