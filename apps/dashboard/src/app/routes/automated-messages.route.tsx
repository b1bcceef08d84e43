import { AutomatedMessages } from '../../features/automated-messages/automated-messages.tsx';

/** Automated messages, gated by the page's menu element. */
export function AutomatedMessagesRoute() {
  return <AutomatedMessages />;
}
