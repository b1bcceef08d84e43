import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { wallTime } from '../../../shared/dates/dates.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { calendarOfVisit } from '../../../shared/visit-record/book-for.ts';
import { t } from '../../../shared/words/words.ts';
import { useConfirmVisit } from '../api/confirm-visit.ts';
import { newestIncomingKey, type Thread } from '../model/thread.ts';

/** The likely act about the newest text, one press away. Nothing is done without it. */
export function SuggestionLine({ thread }: { thread: Thread }) {
  const { allows } = useSession();
  const { suggestion, conversation } = thread;
  const confirm = useConfirmVisit(conversation.convKey);
  if (suggestion === null || !allows('Dv4CalendarMenu')) return null;
  const { kind, apptKey, startsAt, stamp, firstName } = suggestion;
  const when = firstName === null ? wallTime(startsAt) : `${firstName}, ${wallTime(startsAt)}`;
  const look = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <div className="px-lg pt-sm" data-suggestion>
      {kind === 'confirm-visit' ? (
        <Button
          {...look}
          leftSection={<IconCheck size={15} stroke={1.8} aria-hidden="true" />}
          loading={confirm.isPending}
          // The same text confirms the visit once, however often the button is pressed.
          onClick={() => confirm.mutate({ apptKey, stamp, clientKey: `reply-${newestIncomingKey(thread)}` })}
        >
          {t('Confirm {when}', { when })}
        </Button>
      ) : (
        <Button
          {...look}
          component={Link}
          to={calendarOfVisit({ apptKey, startsAt })}
          leftSection={<IconCalendarEvent size={15} stroke={1.8} aria-hidden="true" />}
        >
          {t('Move or cancel {when}', { when })}
        </Button>
      )}
    </div>
  );
}
