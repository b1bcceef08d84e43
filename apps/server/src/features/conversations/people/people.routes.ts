import { attributeMessages as attributeCall } from '@sightline/contract/messages.calls';
import { selectPatient as selectCall } from '@sightline/contract/patients.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { presentConversation } from '../conversations.present.ts';
import { attributeMessages } from './attribution.usecases.ts';
import { selectPatient } from './select-patient.usecases.ts';

export function registerPeople({ calls, deps: { links } }: { calls: Calls; deps: Deps }): void {
  calls.on(selectCall, async ({ scope, signedIn, body }) => {
    const { errors, conversation } = await selectPatient({
      scope,
      convKey: body.ConversationKey,
      addKey: body.AddKey ?? 0,
      pmsPatientId: body.PMSPatientId ?? '',
      userId: signedIn.userId,
    });
    return {
      Success: conversation !== null,
      Errors: errors,
      Conversation: conversation && presentConversation({ row: conversation, links }),
    };
  });

  calls.on(attributeCall, async ({ scope, body }) => {
    const { conversationKey: convKey, transKeys, addKey: patientKey } = body;
    return { transKeys: await attributeMessages({ scope, convKey, transKeys, patientKey }) };
  });
}
