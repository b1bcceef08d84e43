import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/** The hosts of notices and dialogs; both are opened from anywhere by `shared/notices` and `shared/dialogs`. */
export function Floating() {
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" limit={4} />
    </ModalsProvider>
  );
}
