import { HtmlText } from '../parts/html-text.tsx';
import type { NodeProps } from './node-props.ts';

export const Content = ({ node }: NodeProps<'content'>) => <HtmlText html={node.html} />;

const HEADING = /^h\d$/;

/** One element with a text in it. A heading is one below the page's own. */
export function HtmlElement({ node }: NodeProps<'htmlelement'>) {
  if (node.tag === 'hr') return <hr />;
  // Blocks may stand in what is written, which a paragraph could not hold.
  return <HtmlText html={HEADING.test(node.tag) ? `<h2>${node.html}</h2>` : node.html} />;
}
