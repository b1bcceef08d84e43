import type { Message } from '@sightline/contract/messages.calls';
import type { Person } from '@sightline/contract/people.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAttribute } from '../../api/attribute-messages.ts';
import { inboxKeys } from '../../api/keys.ts';
import { unnamedBefore } from '../../model/people.ts';
import type { Thread } from '../../model/thread.ts';

export type Attributing = {
  people: readonly Person[];
  /** The preceding messages that can be attributed together with it. */
  before: (message: Message) => Message[];
  attribute: (messages: readonly Message[], addKey: number | null) => void;
};

/** Attributes messages on a shared phone; null with at most one person. It stays identical while they do. */
export function useAttributing(convKey: number, people: readonly Person[]): Attributing | null {
  const queries = useQueryClient();
  const { mutate } = useAttribute(convKey);
  return useMemo(() => {
    if (people.length < 2) return null;
    // Computed on request: a rarely opened menu must not be attached to every message.
    const messages = () => queries.getQueryData<Thread>(inboxKeys.thread(convKey))?.messages ?? [];
    return {
      people,
      before: (message) => unnamedBefore(messages(), message),
      attribute: (named, addKey) => mutate({ messages: named, addKey }),
    };
  }, [people, queries, convKey, mutate]);
}
