import { Button } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconMail } from '@tabler/icons-react';
import { useMail } from '../api/list-mail.ts';
import { Letter } from './letter.tsx';
import classes from './mail-list.module.css';

/** Emails caught instead of sent, newest first; nothing in it runs. */
export function MailList({ onBack }: { onBack: () => void }) {
  const mail = useMail();
  return (
    // Focusable, so that keys can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys (WCAG 2.1.1)
    <section className="grow scroll" aria-label="Caught mail" tabIndex={0}>
      <header className="row px-lg py-sm gap-sm bg-surface line-below">
        <Button className={`hidden ${classes.back}`} variant="subtle" onClick={onBack}>
          Back
        </Button>
        <h2 className="text-heading fw-semibold">Caught mail</h2>
      </header>
      {mail.isPending && <SkeletonList rows={4} />}
      {mail.isError && (
        <ErrorState title="Couldn’t load mail" retry={() => void mail.refetch()}>
          {mail.error.message}
        </ErrorState>
      )}
      {mail.data?.length === 0 && (
        <EmptyState title="No mail yet" icon={<IconMail size={22} stroke={1.7} />}>
          One-time codes and notices appear here while the demo runs.
        </EmptyState>
      )}
      {mail.data?.map((letter) => (
        <Letter key={`${letter.at}${letter.subject}`} letter={letter} />
      ))}
    </section>
  );
}
