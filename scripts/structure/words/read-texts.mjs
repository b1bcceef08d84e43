// Reads from a source file which texts people see: those given to t() and plural(), and those not marked yet.
import { parseSync } from 'oxc-parser';

/** Attributes that never hold a text. */
const SILENT_ATTRIBUTES = new Set(
  'className classNames styles style key id name type role href to src target rel variant color c size gap p px py pt pb pl pr m mx my mt mb ml mr w h fw fz ta tt display position align justify direction wrap radius value defaultValue accept autoComplete inputMode htmlFor lang dir d fill stroke viewBox points transform component element cols orientation placement withArrow side trigger data-tour method kind tone area rule column field path page loading decoding shape state status scope action as tag level accessor idAccessor preserveAspectRatio'.split(
    ' ',
  ),
);
/** Calls whose arguments are for programs or logs. */
const SILENT_CALLS =
  /^(Error|TypeError|RangeError|logError|querySelector|querySelectorAll|closest|matches|getItem|setItem|removeItem|addEventListener|removeEventListener|dispatchEvent|createElement|getAttribute|setAttribute|matchMedia|getPropertyValue|includes|startsWith|endsWith|split|replace|replaceAll|test|literal|enum|headers|append|get|set|has|delete|Event|CustomEvent|DateTimeFormat|ListFormat|URL|defineCall|import|setRequestHeader|counted|showNotSent)$/;

const looksLikeText = (text) =>
  !/^Dv\d|^\p{Lu}\w+Error$/u.test(text) &&
  (/^[\s“"‘(•…,.;:–—-]*(\p{Lu}[\p{Ll}’']|\p{Lu}\p{Lu}? \p{Ll}|(I|A) )/u.test(text) ||
    (/\p{Ll}{2,}/u.test(text) &&
      /\s\p{Ll}{2,}|\p{Ll}{2,}\s/u.test(text) &&
      !/[_=<>{}#@]|;(?! )|\S\/\S|--|\b\d*(px|rem|em|fr|vh|vw)\b|-[a-z]+-|^\w+-\w+ |-(hair|xxs|xs|sm|md|lg|xl|1)\b/.test(
        text,
      )));

/** Several words with a capital first, or one and a value: a text wherever it is found, unlike 'xs' or 'Enter'. */
const isPhrase = (text) => /^\p{Lu}[\p{L}’-]+ (?:\p{L}{2,}|#?\{\}|[“(])|^\d+ \p{L}{4,} \p{L}{2,}/u.test(text);

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';

const calleeName = ({ callee }) =>
  callee?.type === 'Identifier' ? callee.name : callee?.type === 'MemberExpression' ? callee.property?.name : undefined;

const rootOf = (node) => {
  let at = node;
  while (at?.type === 'MemberExpression') at = at.object;
  return at?.type === 'Identifier' ? at.name : undefined;
};

function isSilent(node, parents, text) {
  const parent = parents.at(-1);
  const isQuiet = (name) => SILENT_ATTRIBUTES.has(name) && !isPhrase(text);
  if (/^(Import|Export(All|Named))|^TS(?!As|Satisfies|NonNull)/.test(parent.type)) return true;
  if (parent.type === 'Property' && parent.key === node && !parent.computed) return true;
  if (parent.type === 'MemberExpression' || parent.type === 'SwitchCase') return true;
  if (parent.type === 'BinaryExpression' && parent.operator !== '+') return true;
  for (const above of [...parents].reverse()) {
    if (above.type === 'AssignmentExpression' && above.left.property?.name === 'name') return true;
    if (above.type === 'JSXAttribute') return isQuiet(String(above.name.name));
    if (/^(Call|New)Expression$/.test(above.type)) {
      const name = calleeName(above);
      if (name !== undefined && SILENT_CALLS.test(name)) return true;
    }
    if (/Function|^(JSXElement|BlockStatement)$/.test(above.type)) return false;
    if (
      above.type === 'Property' &&
      isQuiet(String(above.key.name)) &&
      !['kind', 'name', 'value', 'action', 'status', 'state', 'page'].includes(above.key.name)
    )
      return true;
  }
  return false;
}

/** A text from one of the contract's tables, which server and pages share. */
function isTableText(node, parents, imports) {
  const { source } = imports.get(rootOf(node)) ?? {};
  if (
    !/^@sightline\/contract\/.*(texts|report|-fields)$/.test(source ?? '') ||
    !/TEXT|WORDS|TITLE|LABEL|NAMES|REASON/.test(rootOf(node))
  )
    return false;
  const parent = parents.at(-1);
  if (parent.type === 'VariableDeclarator' || (parent.type === 'CallExpression' && calleeName(parent) === 'plural'))
    return false;
  return (
    !(parent.type === 'CallExpression' && parent.callee === node) &&
    parent.type !== 'BinaryExpression' &&
    !/^TS/.test(parent.type)
  );
}

/** The texts of `t(…)`, of one or a choice of literals; `tables` are the names behind others. */
function markedBy(argument, found) {
  if (argument === undefined) return;
  if (argument.type === 'Literal') found.marked.push({ text: argument.value, forms: null });
  else if (argument.type === 'TemplateLiteral' && argument.expressions.length === 0)
    found.marked.push({ text: argument.quasis[0].value.cooked, forms: null });
  else if (argument.type === 'ConditionalExpression') {
    markedBy(argument.consequent, found);
    markedBy(argument.alternate, found);
  } else if (argument.type === 'LogicalExpression') {
    markedBy(argument.left, found);
    markedBy(argument.right, found);
  } else found.tables.push(rootOf(argument) ?? '?');
}

/** `{ one: '…', other: '…' }`, which is for plural(); null for any other object. */
function formsOf({ properties }) {
  const texts = Object.fromEntries(
    properties.map(({ key, value }) => [key?.name, value?.value ?? value?.quasis?.[0].value.cooked]),
  );
  return typeof texts.one === 'string' && typeof texts.other === 'string'
    ? { one: texts.one, other: texts.other }
    : null;
}

function visit(node, parents, found) {
  if (node.type === 'ImportDeclaration') {
    for (const { local, imported } of node.specifiers)
      found.imports.set(local.name, { source: node.source.value, name: imported?.name });
    return;
  }
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    if (node.callee.name === 't' || node.callee.name === 'rich') {
      markedBy(node.arguments[0], found);
      for (const value of node.arguments.slice(1)) visit(value, [...parents, node], found);
      return;
    }
    if (node.callee.name === 'plural' && found.imports.has(rootOf(node.arguments[1])))
      found.tables.push(rootOf(node.arguments[1]));
  }
  if (node.type === 'ObjectExpression') {
    const forms = formsOf(node);
    if (forms !== null) {
      found.marked.push({ text: forms.other, forms });
      return;
    }
  }
  if (node.type === 'MemberExpression' && isTableText(node, parents, found.imports)) {
    found.unmarked.push({ node, parents, text: rootOf(node), isTable: true });
    return;
  }
  if (node.type === 'MemberExpression' && /^[A-Z][A-Z_]+$/.test(rootOf(node)) && found.imports.has(rootOf(node))) {
    found.unsaidTables.push({ node, name: rootOf(node) });
    return;
  }
  if (node.type === 'JSXText') {
    if (/\p{L}{2,}/u.test(node.value)) found.unmarked.push({ node, parents, text: node.value.trim() });
    return;
  }
  if (node.type === 'Literal') {
    if (typeof node.value === 'string' && looksLikeText(node.value) && !isSilent(node, parents, node.value))
      found.unmarked.push({ node, parents, text: node.value });
    return;
  }
  if (node.type === 'TemplateLiteral') {
    const text = node.quasis.map(({ value }) => value.cooked).join('{}');
    const isText =
      node.quasis.some(({ value }) => /\p{L}{2,}\s|\s\p{L}{2,}/u.test(value.cooked)) || looksLikeText(text);
    if (
      isText &&
      parents.at(-1).type !== 'TaggedTemplateExpression' &&
      !isSilent(node, parents, text) &&
      (isPhrase(text) || !/[=<>#@]|^\w+-|-(hair|xxs|xs|sm|md|lg|xl|1)\b/.test(text)) &&
      !/^Bearer /.test(text)
    )
      found.unmarked.push({ node, parents, text });
  }
  const own = [...parents, node];
  for (const [name, value] of Object.entries(node)) {
    if (name === 'parent' || name === 'typeAnnotation' || name === 'typeArguments' || name === 'typeParameters')
      continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, own, found);
  }
}

/**
 * `marked`: texts with their plural forms or null; `tables`: names given to t() that hold texts; `unmarked`: nodes with a
 * text that t() wasn't given; `unsaidTables`: imported constants whose parts t() wasn't given; `imports`: where each imported name is from.
 */
export function readTexts(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = { marked: [], tables: [], unmarked: [], unsaidTables: [], imports: new Map() };
  for (const node of program.body) visit(node, [program], found);
  return found;
}
