import type { Message, Person } from '@sightline/contract/messages.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAttribute } from '../../api/attribute-messages.ts';
import { inboxKeys } from '../../api/keys.ts';
import { unnamedBefore } from '../../model/people.ts';
import type { Thread } from '../../model/thread.ts';

export type Attributing = {
  people: readonly Person[];
  /** The messages in a row before one that can be named with it. */
  before: (message: Message) => Message[];
  attribute: (messages: readonly Message[], addKey: number | null) => void;
};

/** What names the people of a shared phone; nothing where there is at most one. It stays the same while they do. */
export function useAttributing(convKey: number, people: readonly Person[]): Attributing | null {
  const queries = useQueryClient();
  const { mutate } = useAttribute(convKey);
  return useMemo(() => {
    if (people.length < 2) return null;
    // Looked up when it is asked for: a menu that is open once in a while must not hang on every message.
    const messages = () => queries.getQueryData<Thread>(inboxKeys.thread(convKey))?.messages ?? [];
    return {
      people,
      before: (message) => unnamedBefore(messages(), message),
      attribute: (named, addKey) => mutate({ messages: named, addKey }),
    };
  }, [people, queries, convKey, mutate]);
}
