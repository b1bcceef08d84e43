export type Stage = {
  folder: string;
  environment: Record<string, string>;
  workdir: string;
  user: number[] | null;
  commands: { entrypoint?: string[]; health?: string[] };
  /** RUN steps that weren't done. */
  skipped: string[];
};

export function contextFiles(root: string): string[];
export function runDockerfile(work: {
  root: string;
  folder: string;
  run: (step: { command: string; cwd: string; stage: string }) => boolean;
  log: (line: string) => void;
}): Stage;
export function bytesBelow(folder: string): number;
