import {
  chooseVisitForms,
  getPacketSettings,
  getVisitPacket,
  type PacketRule,
  savePacketSettings,
  unlockPacket,
} from '@sightline/contract/form-packets.calls';
import { addKioskTablet, listKioskTablets, makeKioskCode, revokeKioskTablet } from '@sightline/contract/kiosk.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { snack, tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';

const keys = {
  settings: (coverKey: number) => ['visit-forms', coverKey, 'settings'] as const,
  tablets: (coverKey: number) => ['visit-forms', coverKey, 'tablets'] as const,
  visit: (coverKey: number, apptKey: number) => ['visit-forms', coverKey, 'visit', apptKey] as const,
};

/** Which forms a visit needs. */
export function usePacketSettings() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: keys.settings(coverKey),
    queryFn: ({ signal }) => call(getPacketSettings, {}, { signal }),
    // An edited page is not replaced under the user's hands.
    refetchOnWindowFocus: false,
  });
}

export function useSavePackets() {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return useAct({
    mutationFn: (body: { isOn: boolean; rules: PacketRule[]; version: number }) => call(savePacketSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(keys.settings(coverKey), saved);
      snack(t('Visit forms saved.'));
    },
    onError: tellFailure,
  });
}

/** One visit's forms. */
export function useVisitPacket(apptKey: number) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: keys.visit(coverKey, apptKey),
    queryFn: ({ signal }) => call(getVisitPacket, { params: { apptKey: String(apptKey) } }, { signal }),
    staleTime: 0,
  });
}

/** Chooses a visit's forms, or unlocks them. */
export function useChangeVisit(apptKey: number) {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return useAct({
    mutationFn: (formKeys: number[] | 'unlock') =>
      formKeys === 'unlock'
        ? call(unlockPacket, { body: { apptKey } })
        : call(chooseVisitForms, { body: { apptKey, formKeys } }),
    onSuccess: (visit, asked) => {
      queries.setQueryData(keys.visit(coverKey, apptKey), visit);
      snack(asked === 'unlock' ? t('Saved answers unlocked.') : t('Forms of this visit saved.'));
    },
    onError: tellFailure,
  });
}

/** Makes the day's code for a tablet. It stays on this page only. */
export const useKioskCode = () =>
  useAct({
    mutationFn: (locKey: number) => call(makeKioskCode, { body: { locKey } }),
    onError: tellFailure,
    gcTime: 0,
  });

/** The practice's tablets for forms. */
export function useTablets() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: keys.tablets(coverKey),
    queryFn: ({ signal }) => call(listKioskTablets, {}, { signal }),
    select: ({ tablets }) => tablets,
  });
}

/** Sets this device up as a tablet; its address opens it once. */
export const useSetUpTablet = () =>
  useAct({
    mutationFn: (body: { locKey: number; name: string }) => call(addKioskTablet, { body }),
    onError: tellFailure,
    gcTime: 0,
  });

export function useRevokeTablet() {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return useAct({
    mutationFn: (tabletKey: number) => call(revokeKioskTablet, { body: { tabletKey } }),
    onSuccess: () => snack(t('Tablet revoked.')),
    onError: tellFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tablets(coverKey) }),
  });
}
