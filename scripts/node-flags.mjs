/**
 * How Node is started for the server: decision 138 has the measurements. The Dockerfile and the systemd unit repeat
 * them, and image.test.ts compares. Flags of the environment (NODE_OPTIONS) don't override these.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
