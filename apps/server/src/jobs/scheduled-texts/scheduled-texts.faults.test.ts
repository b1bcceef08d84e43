import { expect, inject, it } from 'vitest';
import { runDeliveryStorm } from '../../../testing/processes/delivery-storm.ts';
import { copyDemoFolder } from '../../../testing/processes/demo-folder.ts';

it('[INX-005] sends each scheduled text once, in order, with its picture, through a server killed while they are due', async () => {
  const makeFolder = () => copyDemoFolder(inject('demoFolder'));
  const outcome = await runDeliveryStorm({ conversations: 3, turns: 4, kills: 2, isLater: true, makeFolder });
  expect(outcome).toMatchObject({ texts: 12, kills: 2, lost: [], twice: [], outOfOrder: [], withoutPicture: [] });
}, 600_000);
