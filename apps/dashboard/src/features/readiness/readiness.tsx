import { Button, Skeleton } from '@mantine/core';
import type { ReadinessItem } from '@sightline/contract/readiness.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ConnectionError, ProblemError } from '../../shared/api/call.ts';
import { servedWords } from '../../shared/words/served-words.ts';
import { t } from '../../shared/words/words.ts';
import { useReadiness } from './api/load-readiness.ts';
import { countWords, hiddenWords, type PageLinks, placeOf, sorted } from './model/items.ts';
import classes from './readiness.module.css';
import { TestMail } from './test-mail.tsx';

/** What the practice and the installation still need (ADM-008). */
export function Readiness({ links }: { links: PageLinks }) {
  const { data, error, isFetching, refetch } = useReadiness();
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <div className="flex wrap items-start between gap-x-lg gap-y-xs">
        <div>
          <h1 className="page-title">{t('Ready?')}</h1>
          <p className="c-quiet measure mt-xxs">
            {t('What is missing before patients are served, why it matters and where to fix it.')}
          </p>
        </div>
        {data !== undefined && (
          <Button
            variant="default"
            loading={isFetching}
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => void refetch()}
          >
            {t('Check again')}
          </Button>
        )}
      </div>
      {data !== undefined ? (
        <Checked items={data.items} hidden={data.hidden} links={links} />
      ) : error !== null ? (
        <ErrorState title={t('Couldn’t run the checks')} retry={() => void refetch()} retrying={isFetching}>
          {error instanceof ProblemError || error instanceof ConnectionError
            ? error.message
            : t('Something went wrong. Reload the page.')}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t('Checking')}>
          {['first', 'second', 'third', 'fourth'].map((line) => (
            <Skeleton key={line} height={56} mb={8} radius="md" />
          ))}
        </div>
      )}
    </div>
  );
}

type CheckedProps = { items: readonly ReadinessItem[]; hidden: number; links: PageLinks };

function Checked({ items, hidden, links }: CheckedProps) {
  return (
    <>
      <p className="m-0 fw-medium" role="status">
        {countWords(items, hidden)}
      </p>
      <Part title={t('This practice')} items={items.filter(({ scope }) => scope === 'practice')} links={links} />
      <Part title={t('The installation')} items={items.filter(({ scope }) => scope === 'installation')} links={links} />
      {hidden > 0 && <p className="note">{hiddenWords(hidden)}</p>}
    </>
  );
}

function Part({ title, items, links }: { title: string; items: readonly ReadinessItem[]; links: PageLinks }) {
  if (items.length === 0) return null;
  return (
    <section className="stack gap-sm" aria-label={title}>
      <h2 className="heading">{title}</h2>
      <ul className="bare-list panel divided">
        {sorted(items).map((item) => (
          <Line key={item.code} item={item} links={links} />
        ))}
      </ul>
    </section>
  );
}

const STATES = {
  ok: { tone: 'c-accent', Icon: IconCircleCheck, word: t('Ready') },
  warn: { tone: 'c-warn', Icon: IconAlertTriangle, word: t('Check') },
  fail: { tone: 'c-bad', Icon: IconCircleX, word: t('Missing') },
} as const;

function Line({ item: { code, state, title, why, action, page }, links }: { item: ReadinessItem; links: PageLinks }) {
  const { tone, Icon, word } = STATES[state];
  const place = state === 'ok' ? null : placeOf({ code, page });
  const link = place === null ? undefined : links[place];
  return (
    <li className={`grid p-md ${classes.row}`} data-state={state}>
      <Icon className={tone} size={20} stroke={1.8} aria-hidden="true" />
      <div className="min-w-0">
        <strong className="anywhere">
          <span className="unseen">{word}: </span>
          {servedWords(title)}
        </strong>
        {state !== 'ok' && (
          <>
            <p className="m-0 mt-hair text-small c-quiet">{servedWords(why)}</p>
            <p className="m-0 mt-xxs">
              {servedWords(action)}{' '}
              {link !== undefined && (
                <Link className="c-accent" to={link.to}>
                  {link.label}
                </Link>
              )}
            </p>
          </>
        )}
        {code === 'mail' && <TestMail />}
      </div>
    </li>
  );
}
