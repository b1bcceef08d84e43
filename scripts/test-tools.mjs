// What tests need besides npm's packages: `node scripts/test-tools.mjs pooler browsers`.
import { ensureChromium, ensurePgBouncer } from './prepare.mjs';

const asked = process.argv.slice(2);
if (asked.includes('pooler')) ensurePgBouncer();
if (asked.includes('browsers')) ensureChromium();
