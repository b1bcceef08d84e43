import { isRecord, listAt, recordsAt, textAt } from './json-access.ts';
import type { JsonRecord } from './nodes.ts';

/** A component that keeps its answers under its own key: an object, or one per row. */
export type Nest = { key: string; isGrid: boolean };

/** A question in a definition, and where its answer is. `fullPath` includes layout components, as in form.io. */
export type Question = { key: string; path: string; fullPath: string; nests: readonly Nest[]; json: JsonRecord };

type Level = { components: readonly unknown[]; nests: readonly Nest[]; fullPath: string };
type IsQuestion = (json: JsonRecord) => boolean;

const NESTS: ReadonlySet<string> = new Set(['container', 'datagrid', 'editgrid']);
const LAYOUTS: ReadonlySet<string> = new Set(['panel', 'fieldset', 'well', 'columns', 'table', 'tabs']);

const joined = (path: string, key: string) => [path, key].filter((part) => part !== '').join('.');

/** Every answerable question, in definition order; none inside an unknown component. */
export function questionsOf(components: readonly unknown[], isQuestion: IsQuestion): Question[] {
  return collect({ level: { components, nests: [], fullPath: '' }, isQuestion });
}

function collect({ level, isQuestion }: { level: Level; isQuestion: IsQuestion }): Question[] {
  return level.components.filter(isRecord).flatMap((json) => {
    const type = textAt(json, 'type');
    const key = textAt(json, 'key');
    const fullPath = joined(level.fullPath, key);
    const path = joined(level.nests.map((nest) => nest.key).join('.'), key);
    const own = { key, path, fullPath, nests: level.nests, json };
    if (NESTS.has(type)) {
      const nests = [...level.nests, { key, isGrid: type !== 'container' }];
      return [own, ...collect({ level: { components: listAt(json, 'components'), nests, fullPath }, isQuestion })];
    }
    if (LAYOUTS.has(type))
      return partsOf(json).flatMap(({ components, name }) =>
        collect({ level: { ...level, components, fullPath: joined(fullPath, name) }, isQuestion }),
      );
    return isQuestion(json) ? [own] : [];
  });
}

type Part = { components: readonly unknown[]; name: string };

/** A layout component's child lists, from the property that its type shows. */
function partsOf(json: JsonRecord): Part[] {
  const type = textAt(json, 'type');
  if (type === 'tabs')
    return recordsAt(json, 'components').map((tab) => ({
      components: listAt(tab, 'components'),
      name: textAt(tab, 'key'),
    }));
  const cells = () => listAt(json, 'rows').flatMap((row): readonly unknown[] => (Array.isArray(row) ? row : []));
  const holders =
    type === 'columns' ? recordsAt(json, 'columns') : type === 'table' ? cells().filter(isRecord) : [json];
  return holders.map((holder) => ({ components: listAt(holder, 'components'), name: '' }));
}
