import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, bareEnvironment } from './account.ts';

/**
 * A watcher next to the command reads a pipe that only this process holds open. A word on it means that the command has
 * ended; its end without a word means that this process died, even by kill -9, and then the command gets SIGINT. The
 * watcher has no parent of ours, so that PostgreSQL does not mistake its end for a backend crash, and the command
 * replaces the shell, so that the process id is the command's own.
 */
const tie = `
( ( read -r word <&3 || kill -INT $$ ) >/dev/null 2>&1 & )
exec 3<&- "$@"
`;

export type TiedProcess = {
  pid: number;
  isRunning(): boolean;
  /** How it ended, for a log line. */
  exited: Promise<string>;
  /** After it ended and its last lines were read; does not wait long for processes it left behind. */
  silent: Promise<void>;
  signal(name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void;
};

/** Starts a command that does not outlive this process. Its output goes line by line to `onLine`. */
export function spawnTied({
  command,
  args,
  account,
  onLine,
}: {
  command: string;
  args: string[];
  account: Account;
  onLine: (line: string) => void;
}): TiedProcess {
  const child = spawn('/bin/sh', ['-c', tie, 'sh', command, ...args], {
    cwd: '/',
    env: bareEnvironment,
    // Detached from the terminal: Ctrl-C is for the server, which finishes its work before its database.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    ...account.switchTo,
  });
  for (const output of [child.stdout, child.stderr]) if (output) createInterface({ input: output }).on('line', onLine);
  const { exited, isRunning } = whenExited(child);
  const closed = once(child, 'close').catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    isRunning,
    exited,
    silent: exited.then(() => Promise.race([closed, sleep(200)])).then(() => undefined),
    signal: (name) => {
      if (isRunning()) child.kill(name);
    },
  };
}

function whenExited(child: ChildProcess) {
  const lifeline = child.stdio[3];
  let running = true;
  const exited = new Promise<string>((resolve) => {
    const end = (how: string) => {
      running = false;
      if (lifeline instanceof Writable) lifeline.end('over\n');
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  if (lifeline instanceof Writable) lifeline.on('error', () => {});
  return { exited, isRunning: () => running };
}
