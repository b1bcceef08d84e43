import { describeRaces } from './waiting-races.test-practice.ts';

/** A thousand times: npm run faults -- apps/server/src/features/waiting-list. */
describeRaces(4);
