import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { useTeamAct } from '../api/team-acts.ts';
import type { Thread } from '../model/thread.ts';
import classes from './consent/consent.module.css';

/** Replaces the composer for a blocked number: who blocked it, when and why, and the way back. */
export function BlockedBar({ thread, children }: { thread: Thread; children?: ReactNode }) {
  const { mutate, isPending } = useTeamAct();
  const { block, conversation } = thread;
  if (!block) return null;
  return (
    <div className={`flex c-warn bg-warn-soft fw-medium rounded ${classes.optedOut}`} role="note">
      <IconBan size={18} stroke={1.8} aria-hidden="true" />
      <div className="grow">
        <p>{t('This number is blocked. It gets no texts, and its texts notify no one.')}</p>
        <p className={classes.detail} dir="auto">
          {block.byName === '' ? t('Blocked') : t('{byName} blocked it', { byName: block.byName })} {stamp(block.at)}:{' '}
          {block.reason}
        </p>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isPending}
        onClick={() => mutate({ conversation, act: { kind: 'unblock' } })}
      >
        {t('Unblock')}
      </Button>
      {children}
    </div>
  );
}
