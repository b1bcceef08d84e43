// The server's features and how they may import each other: in wings, from the ground up, and never in a circle.
import { importCycles } from './import-cycles.mjs';

const FEATURES = 'apps/server/src/features/';

/**
 * Features grouped by subject, the lowest first: a feature imports its own wing and those before it. Decision 161 says
 * why the order is this one.
 */
const WINGS = [
  {
    name: 'access',
    features: [
      'practices',
      'locations',
      'providers',
      'users',
      'roles',
      'session',
      'covers',
      'set-up',
      'backups',
      'readiness',
      'audit',
    ],
  },
  {
    name: 'records',
    features: [
      'templates',
      'outreach',
      'patient-links',
      'message-settings',
      'hold-outs',
      'form-progress',
      'visit-state',
      'pictures',
      'push',
      'sending-pause',
      'shared-files',
    ],
  },
  {
    name: 'schedule',
    features: [
      'setup',
      'appointment-types',
      'insurance-types',
      'patient-info',
      'preferences',
      'script-links',
      'booking-steps',
      'availability',
      'closures',
      'office-hours',
      'migration',
    ],
  },
  { name: 'insights', features: ['reports'] },
  { name: 'texting', features: ['conversations', 'test-text', 'simulator'] },
  { name: 'patients', features: ['retention', 'patients'] },
  { name: 'forms', features: ['intake-forms'] },
  { name: 'booking', features: ['bookings', 'customer-appointments', 'new-practice'] },
  {
    name: 'campaigns',
    features: ['automated-messages', 'bulk-texts', 'feedback', 'waiting-list', 'template-preview', 'webhooks'],
  },
  { name: 'exchange', features: ['imports', 'fhir', 'changes', 'integrations'] },
];

const featureOf = (file) => (file.startsWith(FEATURES) ? file.slice(FEATURES.length).split('/')[0] : undefined);

/** Imports between features, as a map from a feature to what it imports and the files that do. */
function importsBetween(graph) {
  const found = new Map();
  for (const [file, targets] of graph) {
    const from = featureOf(file);
    if (from === undefined || /\.test(-[a-z]+)?\.ts$/.test(file)) continue;
    for (const target of targets) {
      const to = featureOf(target);
      if (to === undefined || to === from) continue;
      const pairs = found.get(from) ?? new Map();
      found.set(from, pairs.set(to, [...(pairs.get(to) ?? []), file]));
    }
  }
  return found;
}

/** The most features that stand on each other. */
function floorsOf(pairs) {
  const floors = new Map();
  const floorOf = (feature) => {
    if (!floors.has(feature)) {
      floors.set(feature, 1);
      floors.set(feature, 1 + Math.max(0, ...[...(pairs.get(feature)?.keys() ?? [])].map(floorOf)));
    }
    return floors.get(feature);
  };
  return Math.max(0, ...[...pairs.keys()].map(floorOf));
}

const circlesIn = (pairs, features) =>
  importCycles(new Map([...features].map((feature) => [feature, [...(pairs.get(feature)?.keys() ?? [])]])));

/** `graph`: each file with the files it imports. */
export function wingFaults(graph) {
  const pairs = importsBetween(graph);
  const features = new Set([...graph.keys()].map(featureOf).filter((feature) => feature !== undefined));
  const wingOf = new Map(WINGS.flatMap(({ features: own }, place) => own.map((feature) => [feature, place])));
  const faults = [];
  for (const feature of features)
    if (!wingOf.has(feature)) faults.push(`${FEATURES}${feature}: in no wing of scripts/structure/wings.mjs`);
  for (const feature of wingOf.keys())
    if (!features.has(feature)) faults.push(`scripts/structure/wings.mjs: there is no feature ${feature}`);
  for (const circle of circlesIn(pairs, features)) faults.push(`features ${circle.join(', ')} import each other`);
  for (const [from, targets] of pairs)
    for (const [to, files] of targets)
      if (wingOf.get(from) < wingOf.get(to))
        faults.push(
          `${files.join(', ')}: ${WINGS[wingOf.get(from)].name} imports ${to} of ${WINGS[wingOf.get(to)].name}, a wing above it`,
        );
  return faults;
}

/** The figures that `npm run structure -- --counts` prints. */
export function wingCounts(graph) {
  const pairs = importsBetween(graph);
  const features = new Set([...graph.keys()].map(featureOf).filter((feature) => feature !== undefined));
  return {
    features: features.size,
    pairs: [...pairs.values()].reduce((sum, targets) => sum + targets.size, 0),
    imports: [...pairs.values()].flatMap((targets) => [...targets.values()]).flat().length,
    inCircles: circlesIn(pairs, features).flat().length,
    floors: floorsOf(pairs),
  };
}
