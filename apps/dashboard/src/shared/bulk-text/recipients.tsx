import { languageName } from '../words/language-name.ts';
import '@mantine/core/styles/Pagination.layer.css';
import { Button, Pagination, ScrollArea } from '@mantine/core';
import { BULK_PAGE_SIZE, type BulkRecipient, type BulkText } from '@sightline/contract/bulk-texts.calls';
import { BULK_REASONS, type BulkReason, type RecipientState } from '@sightline/contract/bulk-texts.texts';
import { languageOf } from '@sightline/contract/languages';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { useState } from 'react';
import { servedWords } from '../words/served-words.ts';
import { t } from '../words/words.ts';
import { type RecipientView, useRecipients } from './api.ts';
import { countOf, RECIPIENT_WORDS, reasonWords } from './bulk-words.ts';

/** Pixels: what follows the list stays in reach. */
const LIST_HEIGHT = 340;

const STATES = ['waiting', 'sent', 'held-out', 'stopped'] as const satisfies readonly RecipientState[];
const COUNT_OF = { waiting: 'waiting', sent: 'sent', 'held-out': 'heldOut', stopped: 'stopped' } as const;

/** Everyone who was chosen: each with their text, or why they get none. */
export function Recipients({ bulkText }: { bulkText: BulkText }) {
  const first = STATES.find((state) => bulkText.counts[COUNT_OF[state]] > 0) ?? null;
  const [view, setView] = useState<RecipientView>({ state: first, reason: null, page: 1 });
  const { bulkKey, createdAt, state } = bulkText;
  const { data, error, refetch } = useRecipients({ bulkKey, view, asOf: `${createdAt} ${state}` });
  const show = (of: { state?: RecipientState; reason?: BulkReason }) =>
    setView({ state: of.state ?? null, reason: of.reason ?? null, page: 1 });
  const pages = Math.ceil((data?.total ?? 0) / BULK_PAGE_SIZE);
  return (
    <section className="stack gap-sm" aria-label={t('Recipients')}>
      <div className="flex wrap gap-xs">
        {STATES.filter((one) => bulkText.counts[COUNT_OF[one]] > 0).map((one) => (
          <Filter key={one} isOn={view.state === one} choose={() => show({ state: one })}>
            {one === 'waiting' && state === 'draft' ? t('Get a text') : RECIPIENT_WORDS[one]}:{' '}
            {countOf(bulkText.counts[COUNT_OF[one]])}
          </Filter>
        ))}
        {bulkText.leftOut.map((left) => (
          <Filter key={left.reason} isOn={view.reason === left.reason} choose={() => show({ reason: left.reason })}>
            {reasonWords(left)}
          </Filter>
        ))}
      </div>
      {error !== null && (
        <ErrorState title={t('Couldn’t load the recipients')} retry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {error === null && data === undefined && <SkeletonList rows={5} label={t('Loading the recipients')} />}
      {data !== undefined && (
        <ScrollArea.Autosize mah={LIST_HEIGHT} type="auto" className="panel" viewportProps={{ tabIndex: 0 }}>
          <ul className="bare-list" aria-label={t('People')}>
            {data.recipients.map((one, place) => (
              <Recipient key={one.addKey} one={one} isFirst={place === 0} />
            ))}
          </ul>
        </ScrollArea.Autosize>
      )}
      {pages > 1 && <Pagination total={pages} value={view.page} onChange={(page) => setView({ ...view, page })} />}
    </section>
  );
}

function Filter({ isOn, choose, children }: { isOn: boolean; choose: () => void; children: React.ReactNode }) {
  return (
    <Button size="compact-sm" variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={choose}>
      {children}
    </Button>
  );
}

type RecipientProps = { one: BulkRecipient; isFirst: boolean };

function Recipient({ one, isFirst }: RecipientProps) {
  const { name, location, locale, text, reason, detail, state } = one;
  const language = languageOf(locale);
  return (
    <li className={`px-md py-xs ${isFirst ? '' : 'line-above'}`}>
      <span className="flex wrap gap-x-sm items-baseline">
        <b className="fw-semibold">{name === '' ? t('No name') : name}</b>
        <span className="text-small c-quiet">
          {[location, languageName(language), state === 'waiting' ? '' : RECIPIENT_WORDS[state]]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      {text !== '' && (
        <span className="block anywhere" lang={language}>
          {text}
        </span>
      )}
      {reason !== null && (
        <span className="block text-small c-warn">{detail === '' ? t(BULK_REASONS[reason]) : servedWords(detail)}</span>
      )}
    </li>
  );
}
