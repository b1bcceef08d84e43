import { isTrueAt, listAt, numberAt, recordAt, recordsAt, textAt } from './json-access.ts';
import type { FormNode, JsonRecord, WellNode } from './nodes.ts';
import { nameOf, type ReadChildren, type ReadingPlace, warn } from './reading.ts';

type Core = Omit<WellNode, 'type' | 'components'>;
type Input = { json: JsonRecord; core: Core; place: ReadingPlace; readChildren: ReadChildren };

const HTML_TAGS: ReadonlySet<string> = new Set(['p', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'small']);

/** One reader per form.io type that arranges, groups or shows text. */
export const LAYOUT_READERS: ReadonlyMap<string, (input: Input) => FormNode> = new Map([
  ['panel', (input): FormNode => ({ ...input.core, type: 'panel', title: titleOf(input), components: inside(input) })],
  [
    'fieldset',
    (input): FormNode => ({
      ...input.core,
      type: 'fieldset',
      legend: textAt(input.json, 'legend'),
      components: inside(input),
    }),
  ],
  ['well', (input): FormNode => ({ ...input.core, type: 'well', components: inside(input) })],
  ['columns', readColumns],
  ['table', readTable],
  ['tabs', readTabs],
  ['container', (input): FormNode => ({ ...input.core, type: 'container', components: nested(input, false) })],
  ['datagrid', (input): FormNode => readGrid(input, 'datagrid')],
  ['editgrid', (input): FormNode => readGrid(input, 'editgrid')],
  ['content', ({ core, json }): FormNode => ({ ...core, type: 'content', html: textAt(json, 'html') })],
  ['htmlelement', readHtml],
  ['button', readButton],
]);

const titleOf = ({ json }: Input) => textAt(json, 'title') || textAt(json, 'label');

/** Children whose answers are next to those around them. */
function inside({ json, place, readChildren }: Input): readonly FormNode[] {
  return readChildren({ components: listAt(json, 'components'), place });
}

/** Children whose answers are in an object of their own, or one per row. */
function nested({ json, place, readChildren }: Input, isGrid: boolean): readonly FormNode[] {
  const nests = [...place.nests, textAt(json, 'key')];
  const inner = {
    ...place,
    scope: new Set<string>(),
    inner: new Set<string>(),
    nests,
    isInRows: place.isInRows || isGrid,
  };
  return readChildren({ components: listAt(json, 'components'), place: inner });
}

function readColumns({ json, core, place, readChildren }: Input): FormNode {
  const columns = recordsAt(json, 'columns').map((column) => ({
    width: Math.min(Math.max(numberAt(column, 'width') ?? 6, 1), 12),
    components: readChildren({ components: listAt(column, 'components'), place }),
  }));
  return { ...core, type: 'columns', columns };
}

function readTable({ json, core, place, readChildren }: Input): FormNode {
  const rows = listAt(json, 'rows').map((row) => {
    const cells = Array.isArray(row) ? row : [];
    return cells.map((cell: unknown) => ({ components: readChildren({ components: componentsOf(cell), place }) }));
  });
  return { ...core, type: 'table', header: listAt(json, 'header').map(String), rows };
}

function componentsOf(cell: unknown): readonly unknown[] {
  return typeof cell === 'object' && cell !== null ? listAt(cell as JsonRecord, 'components') : [];
}

function readTabs({ json, core, place, readChildren }: Input): FormNode {
  const tabs = recordsAt(json, 'components').map((tab) => ({
    key: textAt(tab, 'key'),
    label: textAt(tab, 'label'),
    components: readChildren({ components: listAt(tab, 'components'), place }),
  }));
  return { ...core, type: 'tabs', tabs };
}

function readGrid(input: Input, type: 'datagrid' | 'editgrid'): FormNode {
  const { json, core } = input;
  const validate = recordAt(json, 'validate');
  return {
    ...core,
    type,
    components: nested(input, true),
    isRequired: isTrueAt(validate, 'required'),
    minRows: numberAt(validate, 'minLength'),
    maxRows: numberAt(validate, 'maxLength'),
    addText: textAt(json, 'addAnother'),
    customMessage: textAt(validate, 'customMessage'),
  };
}

function readHtml({ core, json, place }: Input): FormNode {
  const tag = textAt(json, 'tag').toLowerCase() || 'p';
  if (!HTML_TAGS.has(tag))
    warn(place.reading, `${nameOf(json)}: the element '${tag.slice(0, 50)}' is shown as a paragraph`);
  return { ...core, type: 'htmlelement', tag: HTML_TAGS.has(tag) ? tag : 'p', html: textAt(json, 'content') };
}

function readButton({ core, json, place }: Input): FormNode {
  const action = textAt(json, 'action') || 'submit';
  if (action === 'submit') return { ...core, type: 'button' };
  warn(place.reading, `${nameOf(json)}: a button for '${action.slice(0, 50)}' is not supported`);
  return { ...core, type: 'unsupported', name: `button (${action.slice(0, 50)})` };
}
