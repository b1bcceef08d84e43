// Keys that acts note in the audit trail: the Audit page shows each in words.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';

const TABLE = 'packages/contract/src/audit-details.texts.ts';

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';

/** The object literals that an expression may be. */
function objectsOf(node) {
  if (node.type === 'ObjectExpression') return [node];
  if (node.type === 'ConditionalExpression') return [...objectsOf(node.consequent), ...objectsOf(node.alternate)];
  return [];
}

const isNamed = ({ type, computed }) => type === 'Property' && !computed;

function* keysIn(node, isNoted = false) {
  const isNote = node.type === 'CallExpression' && node.callee.property?.name === 'note';
  if (isNoted && node.type === 'Property' && node.key.name === 'detail')
    for (const object of objectsOf(node.value))
      for (const { key } of object.properties.filter(isNamed)) yield key.name ?? key.value;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* keysIn(child, isNoted || isNote);
}

/** Keys of audited acts without words. `sources` are all sources of the project by path. */
export async function auditDetailFaults({ root, sources }) {
  const { AUDIT_DETAIL_WORDS: words } = await import(pathToFileURL(path.join(root, TABLE)).href);
  const noting = [...sources].filter(
    ([file, text]) => /^apps\/server\/src\/.*(?<!test)(?<!test-\w+)\.ts$/.test(file) && /\.note\(/.test(text),
  );
  return noting.flatMap(([file, text]) =>
    [...new Set(keysIn(parseSync(file, text).program))]
      .filter((key) => !Object.hasOwn(words, key))
      .map((key) => `${file}: the Audit page has no words for the detail “${key}” (${TABLE})`),
  );
}
