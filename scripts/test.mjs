// npm test: everything a change must pass. `npm test types lint` runs some parts, --deep every run of every property.
import { lint, playwright, runStages, structure, types, vitest } from './legs.mjs';
import { ensureBuilt, ensureChromium, ensureInstalled } from './prepare.mjs';

const args = process.argv.slice(2);
const isDeep = args.includes('--deep');
const only = args.filter((word) => word !== '--deep');

const unit = {
  name: 'unit and API tests',
  commands: [[vitest, 'run']],
  env: isDeep ? { PROPERTY_RUNS: '1' } : {},
};
const browser = {
  name: 'browser tests',
  commands: [[playwright, 'test', '--project=walks', '--project=notifications']],
};
// Counts frames, so it needs the machine to itself.
const frames = {
  name: 'browser tests of frames',
  commands: [[playwright, 'test', '--project=frames', '--no-deps', '--workers=1']],
};

const isAsked = ({ name }) => only.length === 0 || only.some((word) => name.includes(word));
const asked = (...legs) => legs.filter(isAsked);

ensureInstalled();
if (isAsked(browser)) {
  ensureChromium();
  ensureBuilt();
}
await runStages([[asked(structure, lint, types, unit), asked(browser)], [asked(frames)]]);
