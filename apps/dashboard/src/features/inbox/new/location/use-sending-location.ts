import { useState } from 'react';
import { useSession } from '../../../../shared/session/session-context.ts';
import { hasLocationChoice, sendingLocation } from '../../model/sending-location.ts';
import { changeNewDraft, useNewDraft } from '../new-draft.ts';
import { rememberedLocation, useRememberedLocation } from './remembered-location.ts';

/** A new message's location, and the question if not chosen yet. */
export function useSendingLocation() {
  const { coverKey, locations, isLocationAware, currentLocationKeys } = useSession();
  const remembered = useRememberedLocation(coverKey);
  const { locKey: chosen } = useNewDraft();
  const [isAsking, setAsking] = useState(false);
  const locKey = sendingLocation({ locations, isLocationAware, current: currentLocationKeys, chosen, remembered });
  return {
    /** Null while unknown; 0 for an account without its own locations. */
    locKey,
    name: locations.find(({ LocKey }) => LocKey === locKey)?.LocName ?? null,
    hasChoice: hasLocationChoice({ locations, isLocationAware }),
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    choose(key: number): void {
      rememberedLocation.put(coverKey, key);
      changeNewDraft({ locKey: key });
      setAsking(false);
    },
  };
}

export type SendingLocation = ReturnType<typeof useSendingLocation>;
