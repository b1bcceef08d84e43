import { downloadThread } from '@sightline/contract/team-inbox.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { openThreadPdf } from './printing.usecases.ts';

export function registerPrinting({ calls, deps: { files } }: { calls: Calls; deps: Deps }): void {
  calls.on(downloadThread, async ({ params, query, scope, reply }) => {
    const convKey = params.conversationKey;
    return reply
      .header('content-disposition', `attachment; filename="conversation-${convKey}.pdf"`)
      .type('application/pdf')
      .send(await openThreadPdf({ scope, files, convKey, hasNotes: query.notes === '1' }));
  });
}
