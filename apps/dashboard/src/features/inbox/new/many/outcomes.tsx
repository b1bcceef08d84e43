import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { counted } from '../../../../shared/words/counted.ts';
import { t } from '../../../../shared/words/words.ts';
import { conversationPath, listPath } from '../../model/paths.ts';
import { recipientName } from '../../model/recipients.ts';
import { countsOfRun, type Run, type RunItem } from '../../model/run.ts';
import classes from './many.module.css';
import { Progress } from './progress.tsx';
import { Who } from './review.tsx';
import { hasLostPictures, type RunActions } from './use-run-actions.ts';

type OutcomesProps = { run: Run; isWorking: boolean; actions: RunActions };

/** The progress of a message to several, and each result. */
export function Outcomes({ run, isWorking, actions }: OutcomesProps) {
  const isLost = hasLostPictures(run);
  return (
    <>
      <Progress items={run.items} isWorking={isWorking} />
      {!isWorking && isLost && (
        <p className="px-sm py-xs mb-sm fw-medium c-warn bg-warn-soft rounded" role="note">
          {t(
            'The pictures were lost when the page reloaded. Attach them again for patients who haven’t received the message.',
          )}
        </p>
      )}
      <div className={`p-0 px-md scroll-y ${classes.scroller}`}>
        <ul className="bare-list divided" aria-label={t('Recipients')}>
          {run.items.map((item) => (
            <li className="p-0 py-sm" key={item.clientKey} data-state={item.state}>
              <Who item={item} />
              <Fate
                item={item}
                retry={isWorking || isLost ? null : () => actions.retry(run, [item])}
                isWorking={isWorking}
              />
            </li>
          ))}
        </ul>
      </div>
      <Buttons run={run} isWorking={isWorking} isLost={isLost} actions={actions} />
    </>
  );
}

const WORD = {
  waiting: t('Waiting'),
  sending: t('Sending'),
  sent: t('Sent'),
  failed: t('Not sent'),
  refused: t('Left out'),
} as const satisfies Record<RunItem['state'], string>;

function Sign({ state }: Pick<RunItem, 'state'>) {
  if (state === 'sending') return <Loader size={13} aria-hidden="true" />;
  const Icon = { waiting: IconClock, sent: IconCheck, failed: IconAlertTriangle, refused: IconMinus }[state];
  return <Icon size={15} stroke={2} aria-hidden="true" />;
}

type FateProps = { item: RunItem; retry: (() => void) | null; isWorking: boolean };

function Fate({ item, retry, isWorking }: FateProps) {
  const { search } = useLocation();
  const { state, convKey, reason, recipient } = item;
  const name = recipientName(recipient);
  return (
    <div className={`row gap-sm text-small c-quiet ${classes.fate}`}>
      <p className="flex wrap gap-x-xs grow">
        <span className={`inline-flex items-center gap-xs fw-medium ${classes.word}`}>
          <Sign state={state} />
          {state === 'waiting' && !isWorking ? WORD.failed : WORD[state]}
        </span>
        {reason !== '' && <span>{reason}</span>}
      </p>
      {convKey !== null && (
        <Link to={conversationPath(convKey, search)} aria-label={t('Open the conversation with {name}', { name })}>
          {t('Open')}
        </Link>
      )}
      {state === 'failed' && retry !== null && (
        <Button variant="subtle" size="compact-sm" aria-label={t('Retry {name}', { name })} onClick={retry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}

function Buttons({ run, isWorking, isLost, actions }: OutcomesProps & { isLost: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { waiting } = countsOfRun(run.items);
  const failed = run.items.filter(({ state }) => state === 'failed');
  function done() {
    actions.done(run);
    void navigate(listPath(search), { replace: true });
  }
  if (isWorking) {
    return (
      <div className="flex wrap justify-end gap-xs mt-md">
        <Button variant="default" onClick={actions.stop}>
          {t('Stop sending')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex wrap justify-end gap-xs mt-md">
      {isLost && (
        <Button variant="default" onClick={() => actions.rewrite(run)}>
          {t('Message them again')}
        </Button>
      )}
      {!isLost && failed.length > 1 && (
        <Button variant="default" onClick={() => actions.retry(run, failed)}>
          {t('Retry all {count}', { count: failed.length })}
        </Button>
      )}
      {!isLost && waiting > 0 && (
        <Button variant="default" onClick={() => actions.goOn(run)}>
          {t('Continue with {counted}', { counted: counted(waiting, 'patient') })}
        </Button>
      )}
      <Button data-autofocus onClick={done}>
        {t('Done')}
      </Button>
    </div>
  );
}
