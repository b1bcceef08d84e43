import { Skeleton } from '@mantine/core';
import type { Conversation } from '@sightline/contract/conversations.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { useLocation } from 'react-router';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { useUpdateStatus } from '../api/update-status.ts';
import { SelectPatientDialog } from '../card/select/dialog-code.ts';
import { SelectPatient } from '../card/select/select-patient.tsx';
import { useLazyDialog } from '../hooks/use-lazy-dialog.ts';
import { useNow } from '../hooks/use-now.ts';
import { useRemove } from '../hooks/use-remove.ts';
import { StatusDot } from '../list/status-dot.tsx';
import { CLOSED_ONE } from '../model/closed-words.ts';
import { isUnknownSender, mayBeWords, SELECT_PATIENT } from '../model/people.ts';
import { DOT_WORD, dotOfRow } from '../model/status.ts';
import { waitInWords } from '../model/team.ts';
import type { Thread } from '../model/thread.ts';
import { hasName, nameOf } from '../model/words.ts';
import { AssigneeButton } from '../team/assignee-button.tsx';
import { TeamEntries } from '../team/team-entries.tsx';
import { BackButton } from './back-button.tsx';
import { ConsentBadge } from './consent-badge.tsx';
import { PatientEntries } from './people/patient-entries.tsx';
import { StatusActions } from './status-actions.tsx';
import classes from './thread.module.css';

type ThreadHeadProps = { conversation: Conversation; thread: Thread | undefined };

function Status({ conversation }: { conversation: Conversation }) {
  const word = DOT_WORD[dotOfRow(conversation)];
  const now = useNow(30_000);
  const { waitingSince } = conversation;
  if (word === '') return null;
  return (
    <>
      <StatusDot of={conversation} />
      <span aria-hidden="true">{waitingSince ? `${word} ${waitInWords(waitingSince, now)}` : word}</span>
    </>
  );
}

/** Until when the conversation rests. */
function Rest({ conversation: { snoozedUntil, closedAt } }: { conversation: Conversation }) {
  if (closedAt) return <span>{CLOSED_ONE}</span>;
  return snoozedUntil ? (
    <span>{t('Snoozed until {snoozedUntil}', { snoozedUntil: dayAndTime(snoozedUntil, new Date()) })}</span>
  ) : null;
}

function Who({ conversation, thread, select }: ThreadHeadProps & { select: () => void }) {
  const people = thread?.people ?? [];
  const isUnknown = thread !== undefined && isUnknownSender(conversation, people);
  return (
    <div className={`min-w-0 flex-auto ${classes.who}`}>
      <h2 className="ellipsis text-heading fw-semibold lh-snug tight" dir="auto">
        {nameOf(conversation)}
      </h2>
      <p className="row gap-xs text-small figures nowrap c-faint clipped">
        {hasName(conversation) && <span>{formatUsPhone(conversation.smsTo)}</span>}
        {isUnknown && (
          <button
            type="button"
            className="p-0 font-inherit fw-semibold c-accent bg-none border-0 pointer hover-underline"
            aria-haspopup="dialog"
            {...SelectPatientDialog.onReach}
            onClick={select}
          >
            {SELECT_PATIENT}
          </button>
        )}
        {isUnknown && <span className="ellipsis">{mayBeWords(conversation)}</span>}
        {people.length > 1 && <span>{counted(people.length, 'patient')}</span>}
        <Status conversation={conversation} />
        <Rest conversation={conversation} />
        <AssigneeButton conversation={conversation} />
      </p>
    </div>
  );
}

/** The conversation's people, and the actions (MSG-008). */
export function ThreadHead({ conversation, thread }: ThreadHeadProps) {
  const { search } = useLocation();
  const { mutate } = useUpdateStatus();
  const remove = useRemove(search);
  const dialog = useLazyDialog();
  const { convKey, locName } = conversation;
  return (
    <header className={`row gap-xs bg-surface line-below ${classes.head}`}>
      <BackButton />
      <Who conversation={conversation} thread={thread} select={dialog.open} />
      <div className={`flex gap-xs ${classes.badges}`}>
        <span
          className={`ellipsis text-tiny fw-medium c-quiet pill bordered-strong px-xs py-hair ${classes.badge}`}
          title={locName}
        >
          {locName}
        </span>
        <ConsentBadge
          isGiven={thread?.hasConsent ?? conversation.hasGivenHipaaConsent}
          askedAt={thread?.consentAskedAt ?? null}
        />
      </div>
      <StatusActions set={(status) => mutate({ convKey, statuses: [status] })} remove={() => void remove(conversation)}>
        <TeamEntries conversation={conversation} isBlocked={!!thread?.block} />
        {thread !== undefined && <PatientEntries thread={thread} select={dialog.open} />}
      </StatusActions>
      {thread !== undefined && <SelectPatient thread={thread} dialog={dialog} />}
    </header>
  );
}

/** The header while the conversation is loading or unavailable. */
export function NamelessHead({ isLoading }: { isLoading: boolean }) {
  return (
    <header className={`row gap-xs bg-surface line-below ${classes.head}`}>
      <BackButton />
      {isLoading && (
        <div className={`min-w-0 flex-auto ${classes.who}`} aria-hidden="true">
          <Skeleton height={15} my={4} width={180} />
          <Skeleton height={11} my={4} width={110} />
        </div>
      )}
    </header>
  );
}
