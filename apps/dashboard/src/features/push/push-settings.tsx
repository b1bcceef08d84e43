import { Button, Skeleton, Switch } from '@mantine/core';
import { type NotificationType, PUSH_TEXT } from '@sightline/contract/push.texts';
import { ErrorState } from '@sightline/ui/error-state';
import { IconCalendarPlus, IconDeviceLaptop, IconMessage, IconSend } from '@tabler/icons-react';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import { useToggle, useTypes } from './api/types.ts';
import { DEVICE_WORDS } from './model/device.ts';
import classes from './push.module.css';
import { useDevice } from './use-device.ts';
import { useTest } from './use-test.ts';
import { useWorkerUpdate } from './use-worker-update.ts';

const KINDS = [
  { kind: 1, label: t('New booking'), about: t('When a patient books an appointment online'), icon: IconCalendarPlus },
  { kind: 2, label: 'SMS', about: t('When a patient texts the practice'), icon: IconMessage },
] as const;

/** Push notifications: this browser, and its kinds (PSH-001 to PSH-005). */
export function PushSettings() {
  useWorkerUpdate();
  const device = useDevice();
  const { state, isBusy, toggle } = device;
  const canSwitch = state === 'on' || state === 'off' || state === 'denied';
  return (
    <div className={`page-frame ${classes.page}`}>
      <h1 className="mb-xs fw-bold lh-tight tight text-title">{t(PUSH_TEXT.title)}</h1>
      <p className="mb-lg c-quiet measure">
        {t('Notifications never name a patient, and they stop when you sign out.')}
      </p>
      <section className="panel p-md mb-md" aria-labelledby="push-device">
        <h2 className="mb-xxs text-large fw-semibold" id="push-device">
          {t('This browser')}
        </h2>
        <div className={`p-0 py-sm grid items-start gap-md ${classes.row}`}>
          <IconDeviceLaptop size={22} stroke={1.7} aria-hidden="true" />
          <Switch
            label={t('Push notifications')}
            // Its description is inside the label but not part of its name.
            aria-label={t('Push notifications')}
            description={<span aria-live="polite">{DEVICE_WORDS[state]}</span>}
            checked={state === 'on'}
            disabled={!canSwitch || isBusy}
            onChange={(event) => void toggle(event.currentTarget.checked)}
          />
        </div>
      </section>
      <Types isSubscribed={state === 'on'} />
    </div>
  );
}

/** The user's kinds of notifications, on all of their devices. */
function Types({ isSubscribed }: { isSubscribed: boolean }) {
  const types = useTypes();
  const { data, error, isFetching, refetch } = types;
  return (
    <section className="panel p-md mb-md" aria-labelledby="push-types">
      <h2 className="mb-xxs text-large fw-semibold" id="push-types">
        {t('Notify me about')}
      </h2>
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load your choices')} retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton height={44} mb={12} />
          <Skeleton height={44} />
        </div>
      )}
      {data !== undefined && (
        <div className="divided">
          {KINDS.map((row) => (
            <TypeRow key={row.kind} {...row} isEnabled={data.get(row.kind) === true} isSubscribed={isSubscribed} />
          ))}
        </div>
      )}
    </section>
  );
}

type TypeRowProps = (typeof KINDS)[number] & { isEnabled: boolean; isSubscribed: boolean };

function TypeRow({ kind, label, about, icon: Icon, isEnabled, isSubscribed }: TypeRowProps) {
  const { allows } = useSession();
  const toggle = useToggle();
  const test = useTest();
  const needed: Record<NotificationType, boolean> = { 1: true, 2: allows('Dv4Chat') };
  const isAllowed = needed[kind];
  const isShown = toggle.isPending ? toggle.variables.isEnabled : isEnabled;
  return (
    <div className={`p-0 py-sm grid items-start gap-md ${classes.row}`}>
      <Icon size={22} stroke={1.7} aria-hidden="true" />
      <Switch
        label={label}
        aria-label={label}
        description={isAllowed ? about : t('You don’t have access to texting at this practice')}
        checked={isAllowed && isShown}
        disabled={!isAllowed || toggle.isPending}
        onChange={(event) => toggle.mutate({ type: kind, isEnabled: event.currentTarget.checked })}
      />
      <Button
        className={`self-center ${classes.test}`}
        variant="default"
        disabled={!isSubscribed || !isAllowed}
        loading={test.isPending}
        aria-label={t('Send a test: {message}', { message: label })}
        leftSection={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => test.mutate(kind)}
      >
        {t('Test')}
      </Button>
    </div>
  );
}
