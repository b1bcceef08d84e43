import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../config.ts';

/**
 * The first line of standard input: a secret is never an argument, which other users of the machine can see.
 * @throws ConfigError if there is none
 */
export async function readSecretLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  throw new ConfigError('Nothing was read from standard input.');
}
