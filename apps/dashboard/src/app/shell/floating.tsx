import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import classes from './floating.module.css';

/** The hosts of notices and dialogs, which `shared/notices` and `shared/dialogs` open from anywhere. */
export function Floating() {
  return (
    <ModalsProvider>
      {/* Away from the buttons that send and save: a notice under a resting pointer stays, and would cover them. */}
      <Notifications position="bottom-left" limit={4} className={classes.notices} />
    </ModalsProvider>
  );
}
