import { Skeleton } from '@mantine/core';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { ReactNode } from 'react';
import { dayName, stamp } from '../../../shared/dates/dates.ts';
import type { Thread } from '../model/thread.ts';
import { hasName, initialsOf, nameOf } from '../model/words.ts';
import classes from './card.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function consentInWords({ hasConsent, consentAskedAt }: Thread): string {
  if (hasConsent) return 'HIPAA consent is given.';
  if (consentAskedAt === null) return 'HIPAA consent was not asked for yet.';
  return `HIPAA consent was asked for ${stamp(consentAskedAt)} and is not given.`;
}

/** Who the conversation is with, on screens that have the room. */
export function PatientCard({ thread }: { thread: Thread }) {
  const { conversation, isOptedOut } = thread;
  const isKnown = hasName(conversation);
  return (
    <aside className={classes.card} data-pane="card" aria-label="Patient">
      <div className={classes.face}>
        {isKnown && (
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(conversation)}
          </span>
        )}
        <h2 dir="auto">{isKnown ? nameOf(conversation) : 'Not a known patient'}</h2>
      </div>
      <dl className={classes.facts}>
        <Fact name="Phone">{formatUsPhone(conversation.smsTo)}</Fact>
        {conversation.patientId !== null && <Fact name="Patient ID">{conversation.patientId}</Fact>}
        <Fact name="Location">{conversation.locName}</Fact>
        <Fact name="Texting since">{dayName(conversation.created, new Date())}</Fact>
      </dl>
      <p className={classes.note}>
        {isOptedOut ? 'Has opted out of texts. ' : 'Takes texts. '}
        {consentInWords(thread)}
      </p>
    </aside>
  );
}

/** Keeps the card's place while the conversation loads, so that nothing moves when it is there. */
export function PatientCardSkeleton() {
  return (
    <div className={classes.card} data-pane="card" aria-hidden="true">
      <div className={classes.face}>
        <Skeleton circle height={38} />
        <Skeleton height={14} width="60%" />
      </div>
      <Skeleton height={32} width="50%" />
      <Skeleton height={32} width="40%" />
      <Skeleton height={32} width="45%" />
    </div>
  );
}
