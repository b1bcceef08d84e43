import type { Session } from '../../../shared/session/session-context.ts';

/** Where someone stands with the session, and so which pages there are. */
export type Phase =
  | { kind: 'working' }
  | { kind: 'asking'; token: string; present: string; arriving: string }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'signed-out'; notice: string | null; codeKey: string | null }
  | { kind: 'choosing' }
  | { kind: 'ready'; session: Session };
