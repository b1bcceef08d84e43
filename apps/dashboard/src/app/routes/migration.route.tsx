import { Migration } from '../../features/migration/migration.tsx';

/** Migration status of the web scheduler (SCH-023); the page's menu element stands in front of it. */
export function MigrationRoute() {
  return <Migration />;
}
