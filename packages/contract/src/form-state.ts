import * as z from 'zod/mini';

/** The forms of a visit as patients see them: done, begun or not begun. */
export const FORM_STATES = ['todo', 'started', 'done'] as const;
export const formState = z.literal([...FORM_STATES]);
