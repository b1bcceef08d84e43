import { useMutation } from '@tanstack/react-query';
import { takeCover } from '../../../shared/session/covers.ts';

export function useSelectCover(onSelected: () => void) {
  return useMutation({ mutationFn: takeCover, onSuccess: onSelected });
}
