import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { InboxLayout } from './inbox-layout.tsx';
import { CHAT_PATH } from './model/paths.ts';
import { NewMessageSkeleton } from './new/new-skeleton.tsx';
import { NewMessage } from './new/pane-code.ts';
import { NothingOpen } from './resting.tsx';
import { ThreadPane } from './thread/thread-pane.tsx';

/** Two-way messages: the page under /communications/chat. */
export function Inbox() {
  return (
    <Routes>
      <Route element={<InboxLayout />}>
        <Route index element={<NothingOpen />} />
        <Route path="message/:convKey" element={<ThreadPane />} />
        <Route
          path="new"
          element={
            <Suspense fallback={<NewMessageSkeleton />}>
              <NewMessage />
            </Suspense>
          }
        />
        <Route path="*" element={<Navigate to={CHAT_PATH} replace />} />
      </Route>
    </Routes>
  );
}
