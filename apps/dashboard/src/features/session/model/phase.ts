import type { Session } from '../../../shared/session/session-context.ts';

/** The session's state, which determines the available pages. */
export type Phase =
  | { kind: 'working' }
  | { kind: 'asking'; token: string; present: string; arriving: string }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'signed-out'; notice: string | null; codeKey: string | null }
  | { kind: 'choosing' }
  | { kind: 'ready'; session: Session };
