import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyStatement, type StageName } from './stage-tables.queries.ts';

/** How much is collected for a table before copying. */
const CHUNK = 1 << 20;
const HAS_SPECIAL = /[\\\n\r\t]/;
const SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export type Cell = string | number | boolean | null | undefined;

function encoded(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N';
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (typeof cell === 'number') return `${cell}`;
  return HAS_SPECIAL.test(cell) ? cell.replaceAll(SPECIAL, (character) => ESCAPES[character] ?? character) : cell;
}

export type Stager = {
  /** Takes a row; resolves once there is room for the next. Cells are in the table's column order. */
  add: (name: StageName, cells: readonly Cell[]) => Promise<void> | undefined;
  /** Resolves once every added row is in the stage tables. */
  flush: () => Promise<void>;
};

/**
 * Collects rows and copies them into a session's stage tables, one chunk after the other: the database takes one while
 * the next is read, so memory holds at most two per table.
 */
export function createStager(client: pg.Client): Stager {
  const gathered = new Map<StageName, string[]>();
  const sizes = new Map<StageName, number>();
  let running: Promise<void> = Promise.resolve();

  async function copy(name: StageName, text: string): Promise<void> {
    const stream = client.query(copyFrom(copyStatement(name)));
    const isDone = finished(stream);
    // Both end it: the second reports the error once.
    isDone.catch(() => undefined);
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), isDone]);
    stream.end();
    await isDone;
  }

  async function send(name: StageName): Promise<void> {
    const text = (gathered.get(name) ?? []).join('');
    gathered.set(name, []);
    sizes.set(name, 0);
    if (text === '') return;
    await running;
    running = copy(name, text);
    running.catch(() => undefined);
  }

  return {
    add: (name, cells) => {
      const line = `${cells.map(encoded).join('\t')}\n`;
      const rows = gathered.get(name);
      if (rows === undefined) gathered.set(name, [line]);
      else rows.push(line);
      const size = (sizes.get(name) ?? 0) + line.length;
      sizes.set(name, size);
      return size > CHUNK ? send(name) : undefined;
    },
    flush: async () => {
      for (const name of gathered.keys()) await send(name);
      await running;
    },
  };
}
