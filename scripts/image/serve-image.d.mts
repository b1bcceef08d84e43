import type { Stage } from './dockerfile-steps.mjs';

type Socket = { host?: string; port?: number; user?: string; database?: string };

export function openRelay(socket: Socket): Promise<{ url: string; close: () => Promise<void> }>;
export function serveImage(image: {
  stage: Stage;
  databaseUrl: string;
  environment?: Record<string, string>;
}): Promise<{ ready: number; page: number; health: number | null; printed: string }>;
