import type { Logger } from './logger.ts';

/** How long something has to work without a failure before its outage counts as over. */
const QUIET_MS = 10_000;

export type OutageLog = {
  /** An attempt failed: the cause in a few words, such as a system error's code. */
  failed: (cause: string) => void;
  /** An attempt succeeded. */
  worked: () => void;
};

/** One line when something outside stops working, with its cause, and one when it works again, however much is tried. */
export function createOutageLog({
  logger,
  what,
  quietMs = QUIET_MS,
}: {
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Names it, as the subject of a sentence. */
  what: string;
  quietMs?: number;
}): OutageLog {
  let began: number | null = null;
  let quiet: NodeJS.Timeout | undefined;
  const end = (seconds: number): void => {
    began = null;
    quiet = undefined;
    logger.info({ seconds }, `${what} works again`);
  };
  return {
    failed: (cause) => {
      clearTimeout(quiet);
      quiet = undefined;
      if (began !== null) return;
      began = performance.now();
      logger.warn({ cause }, `${what} fails: ${cause}`);
    },
    worked: () => {
      if (began === null || quiet !== undefined) return;
      const seconds = Math.round((performance.now() - began) / 1_000);
      quiet = setTimeout(end, quietMs, seconds);
      quiet.unref();
    },
  };
}

/** The innermost cause of a failed connection or call, in words; several refused addresses have only a code. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return causeOf(error.cause);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
