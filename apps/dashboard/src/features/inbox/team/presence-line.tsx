import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';
import { useAnnouncePresence, usePresent } from '../api/announce-presence.ts';
import { colleaguesOptions } from '../api/list-colleagues.ts';
import { presenceInWords, writersOf } from '../model/presence.ts';

/** Who else is in the conversation, in words. */
export function usePresenceWords(convKey: number): { words: string; hasWriter: boolean } {
  const { sessionId } = useSession();
  const people = usePresent(convKey);
  const { data = [] } = useQuery({ ...colleaguesOptions(convKey, sessionId), enabled: people.length > 0 });
  return { words: presenceInWords(people, data), hasWriter: writersOf(people).length > 0 };
}

/** Shows colleagues in the conversation above the composer, and the user to them. */
export function PresenceLine({ convKey }: { convKey: number }) {
  useAnnouncePresence(convKey);
  const { words, hasWriter } = usePresenceWords(convKey);
  const Icon = hasWriter ? IconPencil : IconEye;
  return (
    <div role="status">
      {words !== '' && (
        <p className={`row gap-xs px-lg py-xs text-small ${hasWriter ? 'fw-medium c-warn' : 'c-faint'}`}>
          <Icon size={15} stroke={1.7} aria-hidden="true" />
          {words}
        </p>
      )}
    </div>
  );
}
