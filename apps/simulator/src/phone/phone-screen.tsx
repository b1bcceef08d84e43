import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconDeviceMobile } from '@tabler/icons-react';
import { usePhoneMessages } from '../api/phone-messages.ts';
import { PhoneComposer } from './phone-composer.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { PhoneThread } from './phone-thread.tsx';

/** One phone: what it received and sent, and a way to text from it. */
export function PhoneScreen({ number, onBack }: { number: string | null; onBack: () => void }) {
  const messages = usePhoneMessages(number);
  if (number === null)
    return (
      <EmptyState title="Pick up a phone" icon={<IconDeviceMobile size={22} stroke={1.7} />}>
        Choose one on the left, or type any number, to text the practice from it.
      </EmptyState>
    );
  return (
    <section className="rows grow min-h-0" aria-label="Phone">
      <PhoneHeader number={number} onBack={onBack} />
      {messages.isError ? (
        <ErrorState title="Couldn’t load texts" retry={() => void messages.refetch()}>
          {messages.error.message}
        </ErrorState>
      ) : (
        <PhoneThread messages={messages.data ?? []} isLoading={messages.isPending} />
      )}
      <PhoneComposer
        number={number}
        lastPractice={messages.data?.findLast((m) => m.direction === 'received')?.from ?? null}
      />
    </section>
  );
}
