import type { ImportKind } from '@sightline/contract/imports.calls';
import type { CoverScope } from '../../../db/scope.ts';
import { readDirectory } from '../directory/directory.reads.ts';
import { mixedHeadings, noProfile, practiceMissing, unanswered } from '../imports.errors.ts';
import { inspectFile } from '../inspecting/inspecting.usecases.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import { openQuestions } from '../mapping/questions.rules.ts';
import { readProfiles } from './profiles.queries.ts';

/**
 * How files of a source are read: by the answers that people gave for its files of this kind. As in the watched folder,
 * what only people can answer is not guessed.
 * @throws ImportRefused without such answers, or for a file that asks something new
 */
export async function keptMapping({
  scope,
  source,
  kind,
  files,
}: {
  scope: CoverScope;
  source: string;
  kind: ImportKind;
  files: readonly string[];
}): Promise<Mapping> {
  const { coverKey } = scope;
  const { profile, rows } = await scope.transaction(async (tx) => ({
    profile: (await readProfiles({ tx, coverKey, source })).find((one) => one.kind === kind),
    rows: await readDirectory({ tx, coverKey }),
  }));
  if (rows === null) throw practiceMissing(coverKey);
  if (profile === undefined) throw noProfile({ source, kind });
  const { mapping } = profile;
  if (kind === 'fhir') return mapping;
  const headed = new Set<boolean>();
  for (const file of files) {
    const inspection = await inspectFile({ file, isFhir: false, mapping, onRecords: () => undefined });
    if (openQuestions({ inspection, kind, mapping, rows }).some(({ blocks }) => blocks))
      throw unanswered({ file, source });
    headed.add(inspection.hasHeader);
  }
  if (headed.size > 1) throw mixedHeadings();
  const [header] = headed;
  return { ...mapping, header };
}
