import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { copyDemoFolder, removeFolder } from '../testing/processes/demo-folder.ts';
import { type CarrierFault, startOutsideCarrier } from '../testing/processes/outside-carrier.ts';
import { NOTHING_WRONG, startPracticeDay } from '../testing/processes/practice-day.ts';
import { openRebornServer } from '../testing/processes/reborn-server.ts';

const HOUR_MS = 3_600_000;
/** How long the gateway misbehaves: longer than its own timeout. */
const TROUBLE_MS = 45_000;
const LONGEST_ANSWER_MS = 5_000;

const FAULTS: { name: string; fault: CarrierFault }[] = [
  { name: 'breaks every connection', fault: { status: 'cut' } },
  { name: 'answers after 20 seconds', fault: { status: 201, takesIt: true, afterMs: 20_000 } },
  { name: 'never answers', fault: { status: 'silent' } },
  { name: 'takes texts without ever answering', fault: { status: 'silent', takesIt: true } },
  // A proxy in between answers itself: no text got through, even if the status says so.
  { name: 'is hidden behind a web page', fault: { status: 200, says: '<h1>Welcome</h1>' } },
  { name: 'takes texts and answers with a web page', fault: { status: 200, takesIt: true, says: '<h1>Hello</h1>' } },
  { name: 'takes texts and answers with broken JSON', fault: { status: 201, takesIt: true, says: '{"sid":' } },
  { name: 'takes texts and answers without an ID', fault: { status: 201, takesIt: true, says: '{}' } },
  { name: 'answers 500 with a web page', fault: { status: 500, says: '<h1>Sorry</h1>' } },
];

it.each(FAULTS)(
  'keeps staff working while the gateway $name, and sends each text once afterwards',
  async ({ fault }) => {
    const folder = await copyDemoFolder(inject('demoFolder'));
    let isTroubled = false;
    const carrier = await startOutsideCarrier({ faultOf: () => (isTroubled ? fault : null) });
    const server = await openRebornServer({ DATA_DIR: folder, ...carrier.env });
    try {
      const day = await startPracticeDay({ server, carrier, threads: 3, pauseMs: 1_000 });
      isTroubled = true;
      await pause(TROUBLE_MS);
      isTroubled = false;
      const outcome = await day.finish();
      expect(outcome).toMatchObject(NOTHING_WRONG);
      // Staff and patients notice nothing of it.
      expect(Object.keys(outcome.statuses)).toEqual(['200']);
      expect(outcome.slowestMs).toBeLessThan(LONGEST_ANSWER_MS);
    } finally {
      await server.stop();
      carrier.close();
      await removeFolder(folder);
    }
  },
  HOUR_MS,
);
