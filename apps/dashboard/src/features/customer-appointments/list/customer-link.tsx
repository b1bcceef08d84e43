import type { CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import { Link } from 'react-router';
import { useSession } from '../../../shared/session/session-context.ts';
import classes from '../../../shared/table/record-table.module.css';
import { customerOf } from '../../../shared/visit-record/visit-record.ts';
import { t } from '../../../shared/words/words.ts';

const CHAT_PATH = '/communications/chat';

type CustomerLinkProps = { appointment: CustomerAppointment; openCard: (appointment: CustomerAppointment) => void };

/** The whole row opens the chat with the patient, or their card for users who may not text. */
export function CustomerLink({ appointment, openCard }: CustomerLinkProps) {
  const { allows } = useSession();
  const name = customerOf(appointment);
  if (!allows('Dv4Chat')) {
    return (
      <button
        type="button"
        className={`bare-button c-ink ${classes.rowLink}`}
        aria-haspopup="dialog"
        onClick={() => openCard(appointment)}
      >
        {name}
      </button>
    );
  }
  const { ConversationKey, AddKey: addKey, FirstName: firstName, LastName: lastName, LocKey: locKey } = appointment;
  if (ConversationKey !== null) {
    return (
      <Link
        className={`bare-button c-ink ${classes.rowLink}`}
        to={`${CHAT_PATH}/message/${ConversationKey}`}
        title={t('Open the conversation')}
      >
        {name}
      </Link>
    );
  }
  // A new message's recipient and location are in the router's state: no URL contains a patient.
  const state = { patients: [{ addKey, firstName, lastName }], locKey };
  return (
    <Link
      className={`bare-button c-ink ${classes.rowLink}`}
      to={`${CHAT_PATH}/new`}
      state={state}
      title={t('Start a conversation')}
    >
      {name}
    </Link>
  );
}
