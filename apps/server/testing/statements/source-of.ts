import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const FRAME = /\(?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/;
const SOURCES = path.join(root, 'apps/server/src/');
const DEEPEST_STACK = 30;
/** Only how a statement is run. */
const RUNNERS = /\/src\/db\//;
const OF_TESTS = /\.(?:test|test-[\w-]+|planted)\.ts$/;

/** The file and line of the product that the caller was called from, through the query builder; null in a test. */
export function sourceOf(): string | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = DEEPEST_STACK;
  const frames = (new Error('a stack').stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const places = frames.map((frame) => FRAME.exec(frame.trim())).filter((place) => place !== null);
  const ours = places.filter(([, file = '']) => file.startsWith(root) && !file.includes('/node_modules/'));
  const [, file = '', line] =
    ours.find(([, one = '']) => !one.includes('/testing/statements/') && !one.includes('/testing/row-types/')) ?? [];
  if (!file.startsWith(SOURCES) || OF_TESTS.test(file)) return null;
  const told = ours.find(([, one = '']) => one.startsWith(SOURCES) && !RUNNERS.test(one)) ?? [];
  return `${path.relative(root, told[1] ?? file)}:${told[2] ?? line}`;
}
