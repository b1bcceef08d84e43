import { describeRaces } from './waiting-races.test-practice.ts';

describeRaces(1_000);
