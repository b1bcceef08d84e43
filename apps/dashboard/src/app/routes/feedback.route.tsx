import { Feedback } from '../../features/feedback/feedback.tsx';

/** What patients said of their visits, gated by the page's menu element (RVW-001). */
export function FeedbackRoute() {
  return <Feedback />;
}
