import {
  type CoverRow,
  coversByFrontLine,
  coversByKey,
  coversByLogin,
  coversByName,
} from '@sightline/contract/covers.calls';
import type { CoverSearchType } from '@sightline/contract/covers.texts';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

export type CoverSearch = { type: CoverSearchType; text: string };

const latest = { supersede: true };

function searchCovers({ type, text }: CoverSearch): Promise<CoverRow[]> {
  switch (type) {
    case 'Cover Key':
      return call(coversByKey, { query: { coverKey: text } }, latest);
    case 'Cover Login':
      return call(coversByLogin, { query: { Login: text } }, latest);
    case 'Cover Name':
      return call(coversByName, { query: { OrgName: text } }, latest);
    case 'Phone Number':
      return call(coversByFrontLine, { query: { FrontLine: text } }, latest);
  }
}

export function useCoverSearch() {
  return useAct({ mutationFn: searchCovers });
}
