import { useAct } from '../../../shared/api/use-act.ts';
import { takeCover } from '../../../shared/session/covers.ts';

export function useSelectCover(onSelected: () => void) {
  return useAct({ mutationFn: takeCover, onSuccess: onSelected });
}
