export function buildImports(root: string): { reached: string[]; missing: string[] };
