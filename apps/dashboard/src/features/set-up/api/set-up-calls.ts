import type { Sent } from '@sightline/contract/call';
import { addLocation, readTestText, sendTestText } from '@sightline/contract/locations.calls';
import { addPractice, editPractice } from '@sightline/contract/practices.calls';
import { addProvider } from '@sightline/contract/providers.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useAnswerLocation } from './answered-so-far.ts';

const ofPractice = (coverKey: number) => ({ coverKey: String(coverKey) });

export const useAddPractice = () =>
  useAct({ mutationFn: (body: Sent<typeof addPractice>['body']) => call(addPractice, { body }) });

export function useAddLocation(coverKey: number) {
  const answer = useAnswerLocation(coverKey);
  return useAct({
    mutationFn: (body: Sent<typeof addLocation>['body']) => call(addLocation, { params: ofPractice(coverKey), body }),
    onSuccess: answer,
  });
}

export const useAddProvider = (coverKey: number) =>
  useAct({
    mutationFn: (body: Sent<typeof addProvider>['body']) => call(addProvider, { params: ofPractice(coverKey), body }),
  });

/** Turns texting on, and texts a phone. */
export const useSendTestText = ({ coverKey, locKey }: { coverKey: number; locKey: number }) =>
  useAct({
    mutationFn: async ({ phone, testKey }: { phone: string; testKey: string }) => {
      await call(editPractice, { params: ofPractice(coverKey), body: { sendsTexts: true } });
      const params = { ...ofPractice(coverKey), locKey: String(locKey) };
      return call(sendTestText, { params, body: { phone, testKey } });
    },
  });

const LOOK_EVERY_MS = 1_500;

/** How the test text fares, until its phone has answered. */
export const useTestText = ({ coverKey, locKey, transKey }: { coverKey: number; locKey: number; transKey: number }) =>
  useQuery({
    queryKey: ['set-up-text', coverKey, locKey, transKey],
    queryFn: ({ signal }) =>
      call(
        readTestText,
        { params: { ...ofPractice(coverKey), locKey: String(locKey), transKey: String(transKey) } },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data?.isAnswered ? false : LOOK_EVERY_MS),
  });
