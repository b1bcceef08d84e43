import type { Config } from '../config.ts';

/** What an operator's command works with. */
export type CommandContext = {
  config: Config;
  /** The command's arguments: files. */
  args: readonly string[];
  /** Options by name; switches are 'true'. */
  options: Record<string, string>;
  pid: number;
  write: (text: string) => void;
  /** Where a password is read from: never an argument, which other users of the machine can see. */
  input: NodeJS.ReadableStream;
};
