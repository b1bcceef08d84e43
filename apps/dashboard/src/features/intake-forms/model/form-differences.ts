import type { FormDraft } from '@sightline/forms/building/draft';
import { type OutlineRow, outlineOf, pathOf } from '@sightline/forms/building/outline';
import { rowName } from '@sightline/forms/building/wording';
import type { Difference } from '../../../shared/setup/saved-elsewhere.tsx';
import { t } from '../../../shared/words/words.ts';
import { quoted, typeName } from './builder-words.ts';

type Compared = { mine: FormDraft; theirs: FormDraft };

const byPath = ({ definition }: FormDraft) => new Map(outlineOf(definition).map((row) => [pathOf(row), row]));
/** A component without what is inside of it, which has rows of its own. */
const ownPart = ({ json }: OutlineRow): string =>
  JSON.stringify({ ...json, components: null, columns: null, rows: null });

/** What two versions of a form differ in, question by question. */
export function formDifferences({ mine, theirs }: Compared): readonly Difference[] {
  const [own, other] = [byPath(mine), byPath(theirs)];
  const rows = [...new Set([...own.keys(), ...other.keys()])].flatMap((path): Difference[] => {
    const [here, there] = [own.get(path), other.get(path)];
    const row = here ?? there;
    if (row === undefined || (here && there && ownPart(here) === ownPart(there))) return [];
    return [{ label: typeName(row), mine: said(here, there), theirs: said(there, here) }];
  });
  const name = { label: t('Form name'), mine: mine.name, theirs: theirs.name };
  const isOnlyOrder = rows.length === 0 && JSON.stringify(mine.definition) !== JSON.stringify(theirs.definition);
  const hasOtherTexts = JSON.stringify(mine.translations) !== JSON.stringify(theirs.translations);
  return [
    ...(mine.name === theirs.name ? [] : [name]),
    ...rows,
    ...(isOnlyOrder ? [{ label: t('Order and settings'), mine: t('Yours'), theirs: t('Theirs') }] : []),
    ...(hasOtherTexts ? [{ label: t('Translations'), mine: t('Yours'), theirs: t('Theirs') }] : []),
  ];
}

function said(row: OutlineRow | undefined, other: OutlineRow | undefined): string {
  if (row === undefined) return t('Not in the form');
  const name = quoted(rowName(row.json));
  return other !== undefined && rowName(other.json) === rowName(row.json) ? t('{name}, changed', { name }) : name;
}
