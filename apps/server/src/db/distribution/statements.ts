/** What may hold a semicolon that ends nothing: texts, names, bodies between dollars, comments. */
const WHOLE =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$\-/;]+|[\s\S]/gi;

const isComment = (part: string): boolean => part.startsWith('--') || part.startsWith('/*');

/**
 * The statements of a migration, without its comments. Citus hands a text of several to its workers whole, so each is
 * sent alone.
 */
export function statementsOf(text: string): string[] {
  const statements = [''];
  for (const [part] of text.matchAll(WHOLE)) {
    if (part === ';') statements.push('');
    else if (!isComment(part)) statements.push(`${statements.pop() ?? ''}${part}`);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
