import { AutomatedMessages } from '../../features/automated-messages/automated-messages.tsx';

/** Automated messages; the page's menu element stands in front of it. */
export function AutomatedMessagesRoute() {
  return <AutomatedMessages />;
}
