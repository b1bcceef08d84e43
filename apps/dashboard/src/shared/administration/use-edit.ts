import { useState } from 'react';
import { notices } from '../notices/notices.ts';
import { useUnsaved } from '../unsaved/unsaved.ts';

/** Which record of a list is open: a new one, one of them, or none. */
export type Opened<Row> = { kind: 'new' } | { kind: 'row'; row: Row } | null;

/** Fields of a draft that differ from what they were, as a change to send. */
function changesOf<T extends object>(before: T, draft: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
    ),
  ) as Partial<T>;
}

type Mutation<Sent> = { mutate: (sent: Sent, options: { onSuccess: () => void }) => void; reset: () => void };

/** The draft of one record in its drawer, guarded while it has unsaved changes. */
export function useEdit<Fields extends object>(initial: Fields) {
  const [draft, setDraft] = useState(initial);
  const changes = changesOf(initial, draft);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && Object.keys(changes).length > 0;
  useUnsaved(isDirty);
  return {
    draft,
    changes,
    isDirty,
    edit: (part: Partial<Fields>) => setDraft((before) => ({ ...before, ...part })),
    /** Sends it, says that it is saved, and closes. */
    save: <Sent>({
      mutation,
      sent,
      said,
      close,
    }: {
      mutation: Mutation<Sent>;
      sent: Sent;
      said: string;
      close: () => void;
    }) =>
      mutation.mutate(sent, {
        onSuccess: () => {
          setSaved(true);
          notices.info(said);
          close();
        },
      }),
  };
}
