import { HtmlText } from '../parts/html-text.tsx';
import type { NodeProps } from './node-props.ts';

export const Content = ({ node }: NodeProps<'content'>) => <HtmlText html={node.html} />;

const HEADING = /^h\d$/;

/** One element with text. Headings are one level below the page's own. */
export function HtmlElement({ node }: NodeProps<'htmlelement'>) {
  if (node.tag === 'hr') return <hr />;
  // The content may contain blocks, which a paragraph cannot hold.
  return <HtmlText html={HEADING.test(node.tag) ? `<h2>${node.html}</h2>` : node.html} />;
}
