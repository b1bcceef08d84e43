import type { ProbeResult } from '../../../outside/probe/probe.ts';
import type { Finding } from '../readiness.types.ts';

const WHY = 'Links in texts and emails, and the gateway’s webhooks, lead to the public address.';

/** @param result of opening the address from this server; null if it wasn't tried */
export function judgePublicAddress({ url, result }: { url: string; result: ProbeResult | null }): Finding {
  const item = { code: 'public-address', why: WHY, page: null } as const;
  if (!url.startsWith('https://'))
    return {
      ...item,
      state: 'fail',
      title: `The public address is ${url}, without https`,
      action: 'Set PUBLIC_URL to an https address that leads here.',
    };
  if (result !== null && !result.isReached)
    return {
      ...item,
      state: 'warn',
      title: `Couldn’t open ${url} from this server (${result.reason})`,
      action: 'Open it in a browser outside your network. If that fails, check DNS, the proxy and the certificate.',
    };
  return { ...item, state: 'ok', title: `The public address is ${url}`, action: '' };
}
