import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/** The hosts of notices and dialogs, which `shared/notices` and `shared/dialogs` open from anywhere. */
export function Floating() {
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" limit={4} />
    </ModalsProvider>
  );
}
