import { simulatorInbound } from '@sightline/contract/simulator.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from './ask.ts';

type Text = { from: string; to: string; body: string; mediaUrls: string[] };

/** Texts the practice from a phone, as the carrier would deliver it. */
export function useSendText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: Text) => ask({ schema: simulatorInbound.replies[200], path: simulatorInbound.path, body: text }),
    onSettled: (_, __, { from }) => client.invalidateQueries({ queryKey: ['phone', from] }),
  });
}
