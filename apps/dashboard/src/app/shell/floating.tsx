import { useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/** From here on the navigation stands beside the page, with room for notices below it. */
const BESIDE = '(min-width: 48em)';

/**
 * The hosts of notices and dialogs; both are opened from anywhere by `shared/notices` and `shared/dialogs`. Notices
 * keep away from the lower right, where the buttons are that send and save.
 */
export function Floating() {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false });
  return (
    <ModalsProvider>
      <Notifications position={isBeside ? 'bottom-left' : 'top-center'} limit={4} />
    </ModalsProvider>
  );
}
