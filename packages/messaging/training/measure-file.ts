// Prints what reply-measure.ts finds in a file: run by scripts/measure-replies.mjs, which says what is measured.
import { readFileSync } from 'node:fs';
import { measureReplies, replyRows } from './reply-measure.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const file = process.argv[2];
if (file === undefined) {
  process.stderr.write(`${'Usage: npm run measure:replies -- FILE'}\n`);
  process.exit(2);
}
const result = measureReplies(replyRows.parse(JSON.parse(readFileSync(file, 'utf8'))));
const { wrong, ...shares } = result;
for (const { text, means, read } of wrong) print(`${means}, read as ${read}: ${text}`);
for (const [name, [count, of]] of Object.entries(shares)) print(`${name}: ${count} of ${of}`);
print(JSON.stringify(result));
