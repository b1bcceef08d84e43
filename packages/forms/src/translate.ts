import type { Form, FormNode, FormPage, Option } from './nodes.ts';
import { childrenOf } from './walk.ts';

/** Texts by locale: `{"es-US": {"First name": "Nombre"}}`. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const NAMELESS: ReadonlySet<string> = new Set(
  'panel fieldset well columns table tabs content htmlelement hidden'.split(' '),
);

type Translate = (text: string) => string;

/**
 * A text in a locale: from that locale's list, else from another locale of the same language ('es-MX' finds 'es-US'),
 * else from the definition.
 */
export function textIn({
  text,
  locale,
  translations,
}: {
  text: string;
  locale: string;
  translations: Translations;
}): string {
  const language = locale.split('-')[0] ?? locale;
  const lists = [locale, ...Object.keys(translations).filter((one) => one.split('-')[0] === language)];
  for (const list of lists) {
    const found = Object.hasOwn(translations, list) ? translations[list] : undefined;
    if (found !== undefined && Object.hasOwn(found, text) && found[text] !== '') return found[text] ?? text;
  }
  return text;
}

/** The form with all visible texts in a locale. Keys, values and rules don't change. */
export function translateForm(input: { form: Form; locale: string; translations: Translations }): Form {
  const { form, locale, translations } = input;
  if (Object.keys(translations).length === 0) return form;
  const say: Translate = (text) => (text === '' ? '' : textIn({ text, locale, translations }));
  return sayForm(form, say);
}

/** Every visible text of a form, once: what a translation has to cover. */
export function visibleTexts(form: Form): readonly string[] {
  const texts = new Set<string>();
  const note: Translate = (text) => {
    if (text.trim() !== '') texts.add(text);
    return text;
  };
  sayForm(form, note);
  return [...texts];
}

function sayForm(form: Form, say: Translate): Form {
  const nodes = sayNodes(form.nodes, say);
  const said = new Map(pairs(form.nodes, nodes));
  const sayPage = (page: FormPage): FormPage => ({
    ...page,
    title: say(page.title),
    nodes: page.nodes.map((node) => said.get(node) ?? node),
  });
  return { ...form, title: say(form.title), nodes, pages: form.pages.map(sayPage) };
}

/** Nodes with their translated versions: a page's nodes are either at the root or directly inside a panel there. */
function pairs(nodes: readonly FormNode[], said: readonly FormNode[]): [FormNode, FormNode][] {
  return nodes.flatMap((node, at) => {
    const twin = said[at] ?? node;
    const inner = childrenOf(twin);
    return [[node, twin], ...childrenOf(node).map((one, index): [FormNode, FormNode] => [one, inner[index] ?? one])];
  });
}

function sayNodes(nodes: readonly FormNode[], say: Translate): readonly FormNode[] {
  return nodes.map((node) => sayParts(sayCore(node, say), say));
}

function sayCore(node: FormNode, say: Translate): FormNode {
  // A layout component's label is for the builder only; people read its title, legend or content.
  const label = NAMELESS.has(node.type) ? node.label : say(node.label);
  return { ...node, label, description: say(node.description), tooltip: say(node.tooltip) };
}

function sayParts(node: FormNode, say: Translate): FormNode {
  switch (node.type) {
    case 'panel':
      return { ...node, title: say(node.title), components: sayNodes(node.components, say) };
    case 'fieldset':
      return { ...node, legend: say(node.legend), components: sayNodes(node.components, say) };
    case 'well':
    case 'container':
      return { ...node, components: sayNodes(node.components, say) };
    case 'datagrid':
    case 'editgrid':
      return {
        ...node,
        addText: say(node.addText),
        customMessage: say(node.customMessage),
        components: sayNodes(node.components, say),
      };
    case 'columns':
      return {
        ...node,
        columns: node.columns.map((column) => ({ ...column, components: sayNodes(column.components, say) })),
      };
    case 'tabs':
      return {
        ...node,
        tabs: node.tabs.map((tab) => ({ ...tab, label: say(tab.label), components: sayNodes(tab.components, say) })),
      };
    case 'table':
      return {
        ...node,
        header: node.header.map(say),
        rows: node.rows.map((row) => row.map((cell) => ({ components: sayNodes(cell.components, say) }))),
      };
    case 'content':
    case 'htmlelement':
      return { ...node, html: say(node.html) };
    case 'button':
    case 'unsupported':
      return node;
    default:
      return sayInput(node, say);
  }
}

type Input = Extract<FormNode, { placeholder: string }>;

function sayInput(node: Input, say: Translate): FormNode {
  const options = (list: readonly Option[]) => list.map((option) => ({ ...option, label: say(option.label) }));
  const core = {
    placeholder: say(node.placeholder),
    prefix: say(node.prefix),
    suffix: say(node.suffix),
    customMessage: say(node.customMessage),
  };
  if (node.type === 'survey')
    return { ...node, ...core, questions: options(node.questions), values: options(node.values) };
  if (node.type === 'signature') return { ...node, ...core, footer: say(node.footer) };
  if ('options' in node) return { ...node, ...core, options: options(node.options) };
  return { ...node, ...core };
}
