import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { notices } from '../../../shared/notices/notices.ts';
import { conversationPath } from '../model/paths.ts';

/** Says for 3 seconds that a text came in (MSG-038), and opens it when clicked. */
export function useArrivalNotice(search: string) {
  const navigate = useNavigate();
  return useCallback(
    ({ convKey, name }: { convKey: number; name: string | null }) => {
      const id = `arrival-${convKey}`;
      const onClick = () => {
        notices.hide(id);
        void navigate(conversationPath(convKey, search));
      };
      notices.info(name === null ? 'New message' : `New message from ${name}`, { id, onClick });
    },
    [navigate, search],
  );
}
