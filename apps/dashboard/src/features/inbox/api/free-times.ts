import { findFreeTimes } from '@sightline/contract/free-times.calls';
import { variablesOf } from '@sightline/messaging/template-variables';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { TemplateOffer } from '../model/templates.ts';
import { inboxKeys } from './keys.ts';

/** Someone may take a time meanwhile; the text only says that it is open now. */
const FRESH_MS = 30_000;

const VARIABLE = 'freeTimes';
export const namesFreeTimes = (body: string): boolean => variablesOf(body).includes(VARIABLE);

/** The values with the times that are open now, looked up only if a template names them. */
export function useFreeTimes({ templates, values, to }: Pick<TemplateOffer, 'templates' | 'values' | 'to'>) {
  const isWanted = values !== null && to !== null && templates.some(({ body }) => namesFreeTimes(body));
  const { data, isLoading } = useQuery({
    queryKey: inboxKeys.freeTimes(to),
    queryFn: isWanted ? ({ signal }) => call(findFreeTimes, { body: to }, { signal }) : skipToken,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  const freeTimes = data?.freeTimes ?? '';
  const filled = useMemo(
    () => (values === null || freeTimes === '' ? values : { ...values, [VARIABLE]: freeTimes }),
    [values, freeTimes],
  );
  return { values: filled, isLooking: isLoading };
}
