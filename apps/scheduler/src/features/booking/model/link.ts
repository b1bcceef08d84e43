/** A link's or widget's preset choices. */
export type Link = {
  /** Null in a URL that names no practice. */
  coverKey: number | null;
  locKey: number | null;
  taskKey: number | null;
  /** Six hexadecimal digits. */
  colorScheme: string | null;
  tid: string;
  gid: string;
  source: string;
  referredBy: string;
  /** The key of the patient whom the link knows; null for everyone else's. */
  patientKey: string | null;
  /** In a frame on the practice's own page. */
  isEmbedded: boolean;
  /** Which frame on that page; empty outside a frame. */
  frame: string;
};

const LARGEST_KEY = 2_147_483_647;
const LONGEST_WORDS = 100;

function keyOf(text: string | null): number | null {
  if (text === null || !/^[0-9]{1,10}$/.test(text)) return null;
  const key = Number(text);
  return key > 0 && key <= LARGEST_KEY ? key : null;
}

/** Reads the parameters of `/book` (LINK_PARAMETERS in the contract); invalid ones are ignored. */
export function readLink(search: string): Link {
  const query = new URLSearchParams(search);
  const words = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST_WORDS);
  const color = words('colorScheme').replace(/^#/, '');
  return {
    coverKey: keyOf(query.get('coverKey')),
    locKey: keyOf(query.get('locKey')),
    taskKey: keyOf(query.get('taskKey')),
    colorScheme: /^[0-9a-f]{6}$/i.test(color) ? color.toUpperCase() : null,
    tid: words('tid'),
    gid: words('gid'),
    source: words('source'),
    referredBy: words('referredBy'),
    patientKey: /^[\w-]{28}$/.exec(query.get('for') ?? '')?.[0] ?? null,
    isEmbedded: query.get('embedded') === '1',
    frame: /^[0-9]{1,3}$/.exec(query.get('frame') ?? '')?.[0] ?? '',
  };
}
