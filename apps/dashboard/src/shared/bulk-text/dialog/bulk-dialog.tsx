import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import type { BulkSelection, BulkSettings, BulkTemplate, BulkText } from '@sightline/contract/bulk-texts.calls';
import type { BulkKind } from '@sightline/contract/bulk-texts.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { useState } from 'react';
import { Link } from 'react-router';
import { notices } from '../../notices/notices.ts';
import { useSession } from '../../session/session-context.ts';
import { t } from '../../words/words.ts';
import { type BulkWords, useChoices, usePrepared, useStart } from '../api.ts';
import { lastWords, peopleWords, summaryWords } from '../bulk-words.ts';
import { Recipients } from '../recipients.tsx';
import { KindChoice } from './kind-choice.tsx';
import { Starting, startOf, type When } from './starting.tsx';
import { WordsChoice } from './words-choice.tsx';

type BulkDialogProps = { selection: BulkSelection; close: (isSent: boolean) => void };

/** Texts many by a template or in words of their own: who gets what, who is left out and why, and when it goes (BLK-001). */
export function BulkDialog({ selection, close }: BulkDialogProps) {
  const { data, error, refetch } = useChoices();
  const { allows } = useSession();
  return (
    <Modal opened onClose={() => close(false)} size="xl" title={t('Text these people')}>
      {error !== null && (
        <ErrorState title={t('Couldn’t load the templates')} retry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {error === null && data === undefined && <SkeletonList rows={4} label={t('Loading templates')} />}
      {data?.templates.length === 0 && !allows('Dv4Chat') && (
        <EmptyState title={t('No templates yet')}>
          {t('Add a template under Administration, then come back.')}
        </EmptyState>
      )}
      {data !== undefined && (data.templates.length > 0 || allows('Dv4Chat')) && (
        <Chosen selection={selection} templates={data.templates} settings={data.settings} close={close} />
      )}
    </Modal>
  );
}

type ChosenProps = BulkDialogProps & { templates: readonly BulkTemplate[]; settings: BulkSettings };

function Chosen({ selection, templates, settings, close }: ChosenProps) {
  const [clientKey] = useState(() => crypto.randomUUID());
  const [words, choose] = useState<BulkWords | null>(null);
  const [kind, setKind] = useState<BulkKind>('care');
  const { data, error, refetch, isFetching } = usePrepared({ clientKey, selection, words, kind });
  return (
    <div className="stack gap-md">
      <WordsChoice templates={templates} words={words} choose={choose} />
      <KindChoice kind={kind} choose={setKind} />
      {error !== null && !isFetching && (
        <ErrorState title={t('Couldn’t prepare the texts')} retry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {isFetching && <SkeletonList rows={5} label={t('Preparing the texts')} />}
      {words !== null && data !== undefined && !isFetching && (
        <Prepared key={`${data.createdAt} ${kind}`} bulkText={data} settings={settings} close={close} />
      )}
    </div>
  );
}

type PreparedProps = { bulkText: BulkText; settings: BulkSettings; close: (isSent: boolean) => void };

function Prepared({ bulkText, settings, close }: PreparedProps) {
  const [when, setWhen] = useState<When>({ at: '', isLater: false, holdOut: false });
  const start = useStart();
  const { counts, bulkKey } = bulkText;
  const startsAt = startOf(when);
  function send() {
    start.mutate(
      { bulkKey, startsAt, holdOut: when.holdOut },
      {
        onSuccess: () => {
          const link = <Link to={`/bulk-texts/${bulkKey}`}>{t('See its progress')}</Link>;
          notices.info(
            <>
              {startsAt === null ? t('The texts are on their way.') : t('The texts are scheduled.')} {link}
            </>,
          );
          close(true);
        },
      },
    );
  }
  return (
    <>
      <p aria-live="polite">
        <b>{summaryWords(bulkText)}</b> {lastWords(bulkText)}
      </p>
      <Recipients bulkText={bulkText} />
      <Starting when={when} change={setWhen} holdOutPercent={settings.holdOutPercent} />
      {start.error !== null && (
        <p className="c-bad" role="alert">
          {start.error.message}
        </p>
      )}
      <div className="flex wrap gap-sm">
        <Button
          disabled={counts.waiting === 0 || (when.isLater && startsAt === null)}
          loading={start.isPending}
          onClick={send}
        >
          {when.isLater ? t('Schedule for') : t('Text')} {peopleWords(counts.waiting)}
        </Button>
        <Button variant="default" onClick={() => close(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
}
