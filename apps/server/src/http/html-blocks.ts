import { Parser } from 'htmlparser2';

/** A block of a text with markup: what is read as one piece. An item without a marker goes on one with it. */
export type HtmlBlock =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'item'; text: string; marker: string; depth: number }
  | { kind: 'row'; cells: readonly string[]; isHead: boolean };

const BLOCKS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'caption', 'dd', 'div', 'dl', 'dt', 'fieldset', 'figcaption'],
  ...['figure', 'footer', 'form', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'tbody', 'tfoot', 'thead', 'tr'],
]);
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'noscript']);
/** Between lines of one block; line breaks of the source are spaces. */
const BREAK = '\u2028';

const cleaned = (text: string): string =>
  text
    .replaceAll(/[ \t\r\n\f\u00a0]+/g, ' ')
    .replaceAll(/ ?\u2028 ?/g, '\n')
    .trim();

type List = { isOrdered: boolean; next: number };

class BlockReader {
  readonly blocks: HtmlBlock[] = [];
  private text = '';
  private marker = '';
  private silent = 0;
  private readonly lists: List[] = [];
  private cells: { texts: string[]; isHead: boolean } | null = null;

  open(name: string, start: string | undefined): void {
    if (SILENT.has(name)) this.silent += 1;
    if (name === 'br') this.text += BREAK;
    if (name === 'td' || name === 'th') this.text = '';
    if (BLOCKS.has(name)) this.end('paragraph');
    if (name === 'tr') this.cells ??= { texts: [], isHead: true };
    if (name === 'td' && this.cells !== null) this.cells.isHead = false;
    if (name === 'ul' || name === 'ol') this.lists.push({ isOrdered: name === 'ol', next: Number(start ?? 1) || 1 });
    if (name === 'li') this.mark();
  }

  read(text: string): void {
    if (this.silent === 0) this.text += text;
  }

  close(name: string): void {
    if (SILENT.has(name)) this.silent -= 1;
    if ((name === 'td' || name === 'th') && this.cells !== null) {
      this.cells.texts.push(cleaned(this.text));
      this.text = '';
    } else if (name === 'tr') this.endRow();
    else if (BLOCKS.has(name)) this.end(/^h[1-6]$/.test(name) ? 'heading' : 'paragraph');
    if (name === 'ul' || name === 'ol') this.lists.pop();
  }

  end(kind: 'paragraph' | 'heading'): void {
    if (this.cells !== null) {
      if (this.text.trim() !== '' && !this.text.endsWith(BREAK)) this.text += BREAK;
      return;
    }
    const text = cleaned(this.text);
    this.text = '';
    if (text === '') return;
    const { marker } = this;
    this.marker = '';
    const depth = this.lists.length;
    this.blocks.push(depth > 0 && kind !== 'heading' ? { kind: 'item', text, marker, depth } : { kind, text });
  }

  private mark(): void {
    const list = this.lists.at(-1);
    this.marker = list?.isOrdered === true ? `${list.next}.` : '•';
    if (list !== undefined) list.next += 1;
  }

  private endRow(): void {
    const { texts: cells, isHead } = this.cells ?? { texts: [], isHead: false };
    this.cells = null;
    this.text = '';
    if (cells.some((cell) => cell !== '')) this.blocks.push({ kind: 'row', cells, isHead });
  }
}

/** The blocks of a text with markup, for what shows no HTML. Entities are decoded, scripts and styles left out. */
export function htmlBlocks(html: string): readonly HtmlBlock[] {
  const reader = new BlockReader();
  const parser = new Parser({
    onopentag: (name, { start }) => reader.open(name, start),
    ontext: (text) => reader.read(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  reader.end('paragraph');
  return reader.blocks;
}

/** The words of a text with markup, a line per block. */
export const plainText = (html: string): string =>
  htmlBlocks(html)
    .map((block) => {
      if (block.kind === 'row') return block.cells.join(' | ');
      return block.kind === 'item' ? `${block.marker} ${block.text}`.trim() : block.text;
    })
    .join('\n');
