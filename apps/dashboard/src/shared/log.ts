let isSilent = true;

/** Errors go to the console outside production only (SES-019); until the server says which this is, nothing does. */
export function setConsoleLogging(on: boolean): void {
  isSilent = !on;
}

/** The one place that writes to the console. Never pass what a patient wrote or is called. */
export function logError(context: string, error: unknown): void {
  if (isSilent) return;
  // biome-ignore lint/suspicious/noConsole: see above
  console.error(`[sightline] ${context}`, error);
}
