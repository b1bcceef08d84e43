import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The database's processes, its own first. */
export async function databasePids(folder: string): Promise<number[]> {
  const text = await readFile(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const postmaster = Number(text.split('\n')[0]);
  const parents = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return { pid: Number(pid), parent: Number(parent) };
      }),
  );
  return [postmaster, ...parents.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)];
}
