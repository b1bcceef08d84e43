import { preloadBoard, Visits } from '../../features/visits/visits.tsx';

/** The calendar of visits, gated by the page's menu element (VIS-001). */
export function CalendarRoute() {
  return <Visits />;
}

export { preloadBoard };
