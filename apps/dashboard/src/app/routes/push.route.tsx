import { PushSettings } from '../../features/push/push-settings.tsx';

/** Push notifications (PSH-001), for everyone who has chosen a practice. */
export function PushRoute() {
  return <PushSettings />;
}
