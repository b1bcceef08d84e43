import { type BEHAVIOURS, simulatorBehaviour } from '@sightline/contract/simulator.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type Behaviour = (typeof BEHAVIOURS)[number];

/** Sets what happens to texts sent to a number from now on. */
export function useSetBehaviour() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: { number: string; mode: Behaviour }) =>
      ask({ schema: simulatorBehaviour.replies[200], path: simulatorBehaviour.path, body: choice }),
    onSettled: () => client.invalidateQueries({ queryKey: ['phones'] }),
  });
}
