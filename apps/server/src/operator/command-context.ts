import type { Config } from '../config.ts';

/** What a command of the operator's tool works with. */
export type CommandContext = {
  config: Config;
  /** What stands behind the command's words: files. */
  args: readonly string[];
  /** Options by their names; switches are 'true'. */
  options: Record<string, string>;
  pid: number;
  write: (text: string) => void;
  /** Where a password is read from: never an argument, which other users of the machine can see. */
  input: NodeJS.ReadableStream;
};
