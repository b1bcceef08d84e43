import { expect, inject, it } from 'vitest';
import { runDeliveryStorm } from '../../../testing/processes/delivery-storm.ts';
import { copyDemoFolder } from '../../../testing/processes/demo-folder.ts';

// npm run storm sends 300 texts, and kills twice.
it('[SND-5] sends each text once and in order through a flapping gateway while its server is killed', async () => {
  const makeFolder = () => copyDemoFolder(inject('demoFolder'));
  const outcome = await runDeliveryStorm({ conversations: 3, turns: 4, kills: 1, within: 120_000, makeFolder });
  expect(outcome).toMatchObject({ texts: 12, kills: 1, lost: [], twice: [], outOfOrder: [] });
  expect(outcome.faults).toBeGreaterThan(3);
}, 300_000);
