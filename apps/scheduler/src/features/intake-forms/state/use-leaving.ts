import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { useForm, useFormState } from './form-context.ts';

/**
 * Leaves a page once its uploads have ended: leaving earlier would lose the files. A failed one keeps the patient there.
 * @returns `note`: why the page is still there; empty if it isn't held
 */
export function useLeaving<T>(go: (to: T) => void): { leave: (to: T) => void; note: string } {
  const { words } = useWords();
  const { store } = useForm();
  const isUploading = useFormState(({ uploads }) => uploads > 0);
  const fault = useFormState(({ uploadFault }) => uploadFault);
  const [wish, setWish] = useState<{ to: T } | 'failed' | null>(null);
  const settle = useEffectEvent(() => {
    if (wish === null || wish === 'failed' || store.state().uploads > 0) return;
    setWish(fault === '' ? null : 'failed');
    if (fault === '') go(wish.to);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an upload that ended may end the wait
  useEffect(() => settle(), [isUploading]);
  const leave = (to: T) => {
    if (store.state().uploads > 0) return setWish({ to });
    setWish(null);
    go(to);
  };
  return { leave, note: wish === null ? '' : wish === 'failed' ? fault : words.file.waiting };
}
