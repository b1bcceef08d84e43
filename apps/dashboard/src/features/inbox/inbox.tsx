import { EmptyState } from '@sightline/ui/empty-state';

export function Inbox() {
  return <EmptyState title="Two-way messages are not available yet." />;
}
