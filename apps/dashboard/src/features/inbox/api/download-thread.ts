import { downloadThread } from '@sightline/contract/team-inbox.calls';
import { openStream } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/export/save-file.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';

type Wanted = { convKey: number; hasNotes: boolean };

/** Saves a conversation as a PDF; an incomplete file is not saved, and a failure is shown. */
export async function saveThread({ convKey, hasNotes }: Wanted): Promise<void> {
  try {
    const sent = { params: { conversationKey: String(convKey) }, query: hasNotes ? { notes: '1' as const } : {} };
    const response = await openStream(downloadThread, sent, new AbortController().signal);
    saveFile(await response.blob(), `conversation-${convKey}.pdf`);
  } catch (error) {
    tellFailure(error instanceof Error ? error : new Error(String(error)));
  }
}
