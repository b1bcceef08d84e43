import { expect, inject, it } from 'vitest';
import { runBulkStorm } from '../../../testing/processes/bulk-storm.ts';
import { copyDemoFolder } from '../../../testing/processes/demo-folder.ts';

it('[BLK-002] gives everyone a bulk text exactly once while the server is killed', {
  tags: ['deep'],
  timeout: 300_000,
}, async () => {
  const outcome = await runBulkStorm({
    texts: 24,
    kills: 1,
    makeFolder: () => copyDemoFolder(inject('demoFolder')),
  });
  expect(outcome).toMatchObject({ kills: 1, lost: 0, twice: [], state: 'done' });
  expect(outcome.texts).toBeGreaterThan(9);
});
