// Tests that npm test leaves to npm run test:deep: what they require is tested there, too.
import { parseSync } from 'oxc-parser';

const FILE = /\.(test|spec)\.tsx?$/;
/** They have commands of their own, and count for neither. */
const APART = /\.(faults|mutants|citus)\.test\.ts$/;
const WHOLE_FILE = /^\/\/ @module-tag deep$/m;
const ID = /\[([A-Z]+-\d+)\]/g;

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';

/** The name that a call begins with: `it` of `it.each(rows)('…')`. */
function callerOf({ callee }) {
  let node = callee;
  while (node.type !== 'Identifier') {
    const inner = node.object ?? node.callee ?? node.tag;
    if (inner === undefined) return '';
    node = inner;
  }
  return node.name;
}

function titleOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('') : null;
}

const isDeep = (options, text) =>
  options?.type === 'ObjectExpression' &&
  /\btags?: (?:\['deep'\]|'@deep')/.test(text.slice(options.start, options.end));

function* testsIn({ node, text, above = [], isDeepAbove }) {
  const isCall = node.type === 'CallExpression' && ['it', 'test', 'describe'].includes(callerOf(node));
  const title = isCall ? titleOf(node.arguments[0]) : null;
  const ids = title === null ? above : [...above, ...[...title.matchAll(ID)].map(([, id]) => id)];
  const isDeepHere = isDeepAbove || (title !== null && isDeep(node.arguments[1], text));
  if (title !== null && callerOf(node) !== 'describe') yield { ids, isDeep: isDeepHere };
  for (const child of Object.values(node).flat())
    if (isNode(child)) yield* testsIn({ node: child, text, above: ids, isDeepAbove: isDeepHere });
}

/** Requirements that only deep tests name. `sources` are all sources of the project by path. */
export function deepTestFaults({ sources }) {
  const [quick, deep] = [new Set(), new Map()];
  for (const [file, text] of sources) {
    if (!FILE.test(file) || APART.test(file)) continue;
    const tests = testsIn({ node: parseSync(file, text).program, text, isDeepAbove: WHOLE_FILE.test(text) });
    for (const { ids, isDeep: isLeftOut } of tests)
      for (const id of ids)
        if (isLeftOut) deep.set(id, file);
        else quick.add(id);
  }
  return [...deep]
    .filter(([id]) => !quick.has(id))
    .map(([id, file]) => `${file}: ${id} has only tests that npm test leaves out`);
}
