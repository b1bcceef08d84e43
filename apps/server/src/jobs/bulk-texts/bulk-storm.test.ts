import { expect, it } from 'vitest';
import { runBulkStorm } from '../../../testing/processes/bulk-storm.ts';

it('[BLK-002] gives everyone a bulk text exactly once while the server is killed', async () => {
  const outcome = await runBulkStorm({ texts: 24, kills: 1 });
  expect(outcome).toMatchObject({ kills: 1, lost: 0, twice: [], state: 'done' });
  expect(outcome.texts).toBeGreaterThan(9);
}, 300_000);
