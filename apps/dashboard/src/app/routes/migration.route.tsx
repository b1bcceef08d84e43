import { Migration } from '../../features/migration/migration.tsx';

/** Migration status of the web scheduler (SCH-023), gated by the page's menu element. */
export function MigrationRoute() {
  return <Migration />;
}
