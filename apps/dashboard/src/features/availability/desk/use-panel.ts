import { useRef, useState } from 'react';
import { mayLeave } from '../../../shared/unsaved/unsaved.ts';
import { overVersion } from '../model/request.ts';
import type { Entry } from '../model/request-entries.ts';
import type { Opening, Panel } from './panel.ts';

/** The drawer's content; unsaved changes are confirmed before it is replaced. */
export function usePanel() {
  const [panel, setPanel] = useState<Panel | null>(null);
  const lastId = useRef(0);

  function put(opening: Opening): Panel {
    lastId.current += 1;
    const next = { ...opening, id: lastId.current };
    setPanel(next);
    return next;
  }
  return {
    panel,
    /** Null: the user keeps the open one. */
    async open(opening: Opening): Promise<Panel | null> {
      return (await mayLeave()) ? put(opening) : null;
    },
    /** Replaces the draft without a question. */
    put,
    async close(): Promise<void> {
      if (await mayLeave()) setPanel(null);
    },
    /** The edit continues from what is stored now. */
    rebase: (id: number, { draft, config }: Entry) =>
      setPanel((now) => {
        if (now?.id !== id) return now;
        const request = overVersion(now.request, config?.version ?? null);
        return {
          ...now,
          request: { ...request, baseline: draft, draft: { ...request.draft, exemptions: draft.exemptions } },
        };
      }),
    /** Closes without a question: it is saved, or kept elsewhere. With an id only that one, not a later one. */
    drop: (id?: number) => setPanel((now) => (id === undefined || now?.id === id ? null : now)),
  };
}
export type PanelState = ReturnType<typeof usePanel>;
