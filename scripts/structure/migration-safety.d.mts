/** The problems of migrations since the last release, as `file:line: what to do`. */
export function migrationSafetyFaults(root: string): string[];
