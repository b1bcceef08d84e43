let isSilent = true;

/**
 * Errors are logged to the console only outside production (SES-019); until the server says which this is, nothing is.
 */
export function setConsoleLogging(on: boolean): void {
  isSilent = !on;
}

/** The only place that writes to the console. Never pass a patient's text or name. */
export function logError(context: string, error: unknown): void {
  if (isSilent) return;
  // biome-ignore lint/suspicious/noConsole: see above
  console.error(`[sightline] ${context}`, error);
}
