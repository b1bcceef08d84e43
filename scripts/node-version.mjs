// Imported before anything else, on any Node version of the machine: older ones must be able to parse this file.
const OLDEST = [20, 11];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Sightline needs Node.js ${OLDEST.join('.')} or newer to start, and this is ${process.versions.node}. Install a newer one (https://nodejs.org), then run this again.`,
  );
  process.exit(1);
}
