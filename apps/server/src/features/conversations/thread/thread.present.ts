import type { Reply } from '@sightline/contract/call';
import type { listMessages } from '@sightline/contract/messages.calls';
import type { PictureLinks } from '../../pictures/pictures.types.ts';
import { presentStanding } from '../consent/consent.present.ts';
import { nameOf, presentConversation } from '../conversations.present.ts';
import { presentFormNote } from '../form-notes/form-notes.present.ts';
import { presentMessage } from '../messages.present.ts';
import { presentPerson } from '../people/people.present.ts';
import type { NewThread, Thread } from './thread.types.ts';

/** A thread in the specification's form, or what is known before there is one. */
export function presentThread({
  thread,
  links,
  isInternal,
}: {
  thread: Thread | NewThread;
  links: PictureLinks;
  /** With what concerns colleagues only. */
  isInternal: boolean;
}): Reply<typeof listMessages> {
  const { hipaa } = thread;
  return {
    ...presentMessages({ thread, links, isInternal }),
    ...presentStanding(thread.standing),
    Templates: thread.templates,
    HasGivenHipaaConsent: hipaa.isGiven,
    LastSentHipaaRequestDate: hipaa.lastRequestedAt?.toString() ?? null,
    TemplateValues: thread.templateValues,
    Locale: thread.locale,
    People: thread.people.map(presentPerson),
    Forms: thread.forms.map(presentFormNote),
  };
}

function presentMessages({
  thread,
  links,
  isInternal,
}: {
  thread: Thread | NewThread;
  links: PictureLinks;
  isInternal: boolean;
}) {
  if (thread.conversation === null) {
    const { firstName, lastName } = nameBefore(thread);
    return { Messages: [], FirstName: firstName, LastName: lastName, HasOlder: false, Conversation: null };
  }
  const { conversation, messages, hasOlder, scheduled, suggestion, block, standing } = thread;
  const canText = standing.barrier === null;
  const presented = presentConversation({ row: conversation, links, isInternal });
  return {
    Messages: messages.map((row) => presentMessage({ row, conversation, links, isPhoneOpen: canText })),
    FirstName: presented.firstName,
    LastName: presented.lastName,
    HasOlder: hasOlder,
    Conversation: presented,
    ...(isInternal && {
      Scheduled: scheduled.map(({ pictures, visits: _, ...row }) => ({
        ...row,
        sendsAt: row.sendsAt.toString(),
        imageUrls: pictures.map(({ pictureKey }) => links.shown({ coverKey: conversation.cover_key, pictureKey })),
      })),
      Suggestion: suggestion,
      Block: block === null ? null : { ...block, at: block.at.toString() },
    }),
  };
}

/** Before there is a thread it is named after the sender's patient, else after the phone's owners. */
function nameBefore({ people, chosenKey }: NewThread) {
  const chosen = people.find(({ patient_key }) => patient_key === chosenKey);
  return nameOf({
    first_name: chosen?.first_name ?? null,
    last_name: chosen?.last_name ?? null,
    household:
      chosen === undefined ? people.map(({ first_name, last_name }) => ({ first: first_name, last: last_name })) : [],
  });
}
