import type { Finding, ShippedVersions } from '../readiness.types.ts';

type Part = keyof ShippedVersions;
/** `fixedIn` names the first version without it, for each line of versions that still gets fixes. */
type Advisory = { part: Part; ids: readonly string[]; fixedIn: readonly string[] };

/**
 * What releases ship, as of `CHECKED_ON`, and what is published against it. Another version fails a test: look at the
 * publishers' advisories, then change the list, the date and docs/guides/upgrade.md.
 */
export const CHECKED_ON = '2026-11-28';
export const SHIPPED: ShippedVersions = {
  PostgreSQL: '18.4',
  libvips: '8.18.7',
  libheif: '1.23.5',
  'libheif-js': '1.23.2',
};

const HEIF: readonly Omit<Advisory, 'part'>[] = [
  { ids: ['GHSA-x8r2-mggj-j6wr', 'GHSA-w7mc-p8jc-p853'], fixedIn: ['1.23.3'] },
  { ids: ['CVE-2026-84383'], fixedIn: ['1.23.4'] },
  { ids: ['GHSA-v8qw-hwjv-44hw', 'GHSA-qwpf-5wf7-r996', 'GHSA-9c75-9g8r-4728'], fixedIn: ['1.23.5'] },
];

/** Those that later versions fix too: a practice group's own PostgreSQL may be older. */
export const ADVISORIES: readonly Advisory[] = [
  {
    part: 'PostgreSQL',
    ids: ['CVE-2026-6472', 'CVE-2026-6473', 'CVE-2026-6475', 'CVE-2026-6477', 'CVE-2026-6478', 'CVE-2026-6637'],
    fixedIn: ['18.4', '17.10', '16.14', '15.18'],
  },
  ...HEIF.map((advisory) => ({ ...advisory, part: 'libheif' }) as const),
  ...HEIF.map((advisory) => ({ ...advisory, part: 'libheif-js' }) as const),
];

const WHY = 'What reads patients’ photos and keeps their data has to be free of known holes.';

const numbersOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

function isBelow(version: string, fixed: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(fixed)];
  const place = other.findIndex((part, at) => part !== (own[at] ?? 0));
  return place >= 0 && (own[place] ?? 0) < (other[place] ?? 0);
}

/** Versions without a line of their own in `fixedIn` are judged by the newest. */
function isAffected({ part, version, fixedIn }: { part: Part; version: string; fixedIn: readonly string[] }): boolean {
  const isSameLine = (fixed: string) => part !== 'PostgreSQL' || numbersOf(fixed)[0] === numbersOf(version)[0];
  const fixed = fixedIn.find(isSameLine) ?? fixedIn[0];
  return fixed !== undefined && isBelow(version, fixed);
}

/** What runs here, and what is known against it. */
export function judgeShipped(versions: ShippedVersions): Finding {
  const item = { code: 'shipped', why: WHY, page: null } as const;
  const named = (part: Part) => `${part} ${versions[part]}`;
  const open = ADVISORIES.filter(({ part, fixedIn }) => isAffected({ part, version: versions[part], fixedIn }));
  const parts = [...new Set(open.map(({ part }) => part))];
  if (parts.length === 0) {
    const all = (Object.keys(versions) as Part[]).map(named).join(', ');
    return { ...item, state: 'ok', title: `${all}: no known advisories on ${CHECKED_ON}`, action: '' };
  }
  return {
    ...item,
    state: 'warn',
    title: `Known advisories against ${parts.map(named).join(' and ')}`,
    action: `Update as soon as a release has the fixes; the guide to upgrading says what protects you until then: ${open.flatMap(({ ids }) => ids).join(', ')}.`,
  };
}
