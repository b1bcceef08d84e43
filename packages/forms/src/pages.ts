import type { Form, FormNode, FormPage } from './nodes.ts';

/**
 * A form's pages. In a wizard every panel at the root is one; anything between panels belongs to the page before it (or
 * to the first page). A plain form is one page without a title.
 */
export function pagesOf({ display, nodes }: Pick<Form, 'display' | 'nodes'>): readonly FormPage[] {
  if (display === 'form' || !nodes.some((node) => node.type === 'panel')) return [onePage(nodes)];
  const pages: (FormPage & { nodes: FormNode[] })[] = [];
  const before: FormNode[] = [];
  for (const node of nodes) {
    const last = pages.at(-1);
    if (node.type === 'panel') {
      const { key, title, condition, isHidden } = node;
      pages.push({ key, title, condition, isHidden, nodes: [...before.splice(0), ...node.components] });
    } else if (last === undefined) before.push(node);
    else last.nodes.push(node);
  }
  return pages;
}

function onePage(nodes: readonly FormNode[]): FormPage {
  return { key: 'page', title: '', condition: null, isHidden: false, nodes };
}
