import { type Config, parseConfig } from '../src/config.ts';

/** The demo's settings, with a test's changes. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return { ...parseConfig({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, folder: '/tmp' }), ...overrides };
}
