import { expect, it } from 'vitest';
import { runDeliveryStorm } from '../../../testing/processes/delivery-storm.ts';

it('[SND-5] sends each text once and in order through a flapping gateway while its server is killed', async () => {
  const outcome = await runDeliveryStorm({ conversations: 5, turns: 6, kills: 1, within: 120_000 });
  expect(outcome).toMatchObject({ texts: 30, kills: 1, lost: [], twice: [], outOfOrder: [] });
  expect(outcome.faults).toBeGreaterThan(5);
}, 300_000);
