import { Button, Skeleton } from '@mantine/core';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { IconMessageOff, IconUserSearch } from '@tabler/icons-react';
import { dayName } from '../../../shared/dates/dates.ts';
import { Fact } from '../../../shared/record/fact.tsx';
import { t } from '../../../shared/words/words.ts';
import { useStopTexting } from '../compose/consent/use-stop-texting.ts';
import { useLazyDialog } from '../hooks/use-lazy-dialog.ts';
import { isUnknownSender, mayBeWords, SELECT_PATIENT } from '../model/people.ts';
import type { Thread } from '../model/thread.ts';
import { hasName, initialsOf, nameOf } from '../model/words.ts';
import classes from './card.module.css';
import { ConsentNote } from './consent-note.tsx';
import { PersonFacts } from './person-facts.tsx';
import { SelectPatientDialog } from './select/dialog-code.ts';
import { SelectPatient } from './select/select-patient.tsx';

function Face({ conversation }: Pick<Thread, 'conversation'>) {
  const isKnown = hasName(conversation);
  return (
    <div className="row gap-sm">
      {isKnown && (
        <span
          className={`grid centered flex-none text-small fw-semibold c-accent bg-accent-soft circle ${classes.initials}`}
          aria-hidden="true"
        >
          {initialsOf(conversation)}
        </span>
      )}
      <h2 className="text-large anywhere" dir="auto">
        {isKnown ? nameOf(conversation) : t('Unknown sender')}
      </h2>
    </div>
  );
}

function Actions({ thread }: { thread: Thread }) {
  const dialog = useLazyDialog();
  const { stop, isPending } = useStopTexting(thread);
  const { conversation, people, isOptedOut } = thread;
  const isUnknown = isUnknownSender(conversation, people);
  return (
    <div className={`grid gap-hair ${classes.actions}`}>
      <Button
        variant={isUnknown ? 'light' : 'subtle'}
        justify="flex-start"
        leftSection={<IconUserSearch size={16} stroke={1.8} aria-hidden="true" />}
        {...SelectPatientDialog.onReach}
        onClick={dialog.open}
      >
        {isUnknown ? SELECT_PATIENT : t('Select another patient')}
      </Button>
      {!isOptedOut && (
        <Button
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconMessageOff size={16} stroke={1.8} aria-hidden="true" />}
          disabled={isPending}
          onClick={() => void stop()}
        >
          {t('Opt out of texts')}
        </Button>
      )}
      <SelectPatient thread={thread} dialog={dialog} />
    </div>
  );
}

/** The conversation's people, if there is space: their details, consent, and actions. */
export function PatientCard({ thread }: { thread: Thread }) {
  const { conversation, people } = thread;
  const isAlone = people.length === 1;
  return (
    <aside className={`hidden ${classes.card}`} data-pane="card" aria-label={t('Patient')}>
      <Face conversation={conversation} />
      {isUnknownSender(conversation, people) && conversation.mayBe && (
        <p className={`text-small c-quiet ${classes.house}`}>{mayBeWords(conversation)}</p>
      )}
      {people.length > 1 && (
        <p className={`text-small c-faint ${classes.house}`}>
          {t('{count} patients on this phone', { count: people.length })}
        </p>
      )}
      {people.map((person) => (
        <PersonFacts key={person.addKey} person={person} isAlone={isAlone} />
      ))}
      <dl className={`grid gap-sm ${classes.facts}`} data-place>
        <Fact label={t('Phone')}>{formatUsPhone(conversation.smsTo)}</Fact>
        <Fact label={t('Location')}>{conversation.locName}</Fact>
        <Fact label={t('Texting since')}>{dayName(conversation.created, new Date())}</Fact>
      </dl>
      <ConsentNote thread={thread} />
      <Actions thread={thread} />
    </aside>
  );
}

/** Keeps the card's place while the conversation loads, so that nothing moves. */
export function PatientCardSkeleton() {
  return (
    <div className={`hidden ${classes.card}`} data-pane="card" aria-hidden="true">
      <div className="row gap-sm">
        <Skeleton circle height={38} />
        <Skeleton height={14} width="60%" />
      </div>
      <Skeleton height={32} width="50%" />
      <Skeleton height={32} width="40%" />
      <Skeleton height={32} width="45%" />
    </div>
  );
}
