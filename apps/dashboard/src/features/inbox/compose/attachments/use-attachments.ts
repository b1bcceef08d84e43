import { ATTACHMENT_LIMIT } from '@sightline/messaging/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { showMessage } from '../../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../../shared/log.ts';
import { useSession } from '../../../../shared/session/session-context.ts';
import { t } from '../../../../shared/words/words.ts';
import { ATTACHMENT_REFUSAL, admit } from '../../model/attachments.ts';
import { drafts, useDraft } from '../drafts.ts';
import { picturesHeld, picturesOf, readFiles } from './pictures-held.ts';

async function join(convKey: number, files: readonly File[]): Promise<void> {
  const read = await readFiles(files);
  const draft = drafts.get(convKey);
  const present = picturesOf(draft.pictureIds);
  const { admitted, refusals } = admit(present, read);
  const added = admitted.map((file) => picturesHeld.put(file).id);
  // Lost pictures are forgotten once new ones are attached.
  if (added.length > 0) drafts.put(convKey, { ...draft, pictureIds: [...present.map(({ id }) => id), ...added] });
  for (const refusal of refusals) await showMessage(ATTACHMENT_REFUSAL[refusal]);
}

/** A draft's pictures (MSG-020 to MSG-022). They last as long as the page, not across a reload. */
export function useAttachments(convKey: number) {
  const { isLocationAware, isMMSEnabled } = useSession();
  const { draft, change } = useDraft(convKey);
  const isAllowed = isLocationAware && isMMSEnabled;
  const pictures = isAllowed ? picturesOf(draft.pictureIds) : [];

  return {
    isAllowed,
    pictures,
    /** A text returned to the composer can bring more than one send accepts. */
    isTooMany: pictures.length > ATTACHMENT_LIMIT,
    /** How many a page reload lost. */
    lost: isAllowed ? draft.pictureIds.length - pictures.length : 0,
    forgetLost: () => change({ pictureIds: pictures.map(({ id }) => id) }),
    attach(files: readonly File[]): void {
      join(convKey, files).catch((error: unknown) => {
        logError('read attachment', error);
        void showMessage({
          title: t('Couldn’t read the file'),
          text: t('Check that it still exists, and attach it again.'),
        });
      });
    },
    detach(id: string): void {
      change({ pictureIds: drafts.get(convKey).pictureIds.filter((other) => other !== id) });
      picturesHeld.drop([id]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files may be dropped anywhere: outside the box the browser would leave the page and open them. */
export function useDrop({ isAllowed, attach }: Pick<Attachments, 'isAllowed' | 'attach'>): boolean {
  const [isOver, setOver] = useState(false);
  const over = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(isAllowed);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (isAllowed) attach([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', (event) => over(event), { signal });
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    window.addEventListener('drop', (event) => drop(event), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
