import { runDeliveryStorm } from '../../apps/server/testing/processes/delivery-storm.ts';

// npm run storm: 300 texts, a flapping gateway, two kills of the server. Each text has to arrive exactly once, in
// order.
const outcome = await runDeliveryStorm({ conversations: 10, turns: 30, kills: 2 });
const { texts, kills, faults, lost, twice, outOfOrder, seconds } = outcome;
console.table([
  { texts, kills, faults, lost: lost.length, twice: twice.length, outOfOrder: outOfOrder.length, seconds },
]);
for (const text of [...lost, ...twice, ...outOfOrder]) console.error(text);
process.exitCode = lost.length + twice.length + outOfOrder.length === 0 && texts === 300 ? 0 : 1;
