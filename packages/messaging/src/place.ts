/** A shared location, in degrees, with its text; '' for none. */
export type SharedPlace = { latitude: number; longitude: number; words: string };

const DEGREES = /^[+-]?\d{1,3}(\.\d{1,20})?$/;
const LONGEST_WORDS = 300;

function degrees(text: string, most: number): number | null {
  if (!DEGREES.test(text.trim())) return null;
  const value = Number(text);
  return Math.abs(value) <= most ? value : null;
}

/** Null for coordinates that are not on the globe. */
export function readPlace(given: {
  latitude: string;
  longitude: string;
  words: readonly string[];
}): SharedPlace | null {
  const [latitude, longitude] = [degrees(given.latitude, 90), degrees(given.longitude, 180)];
  if (latitude === null || longitude === null) return null;
  const words = given.words.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter((part) => part !== '');
  return { latitude, longitude, words: [...new Set(words)].join(', ').slice(0, LONGEST_WORDS) };
}

/** The URL of a location on a map that opens in any browser (Google, Maps URLs, "Search"). */
export const mapAddress = ({ latitude, longitude }: SharedPlace): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;

/** Lines of a card are folded by a line break and a space (RFC 6350, section 3.2). */
const unfolded = (card: string): string[] => card.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);

/** The location in a contact card, which is how phones share theirs: a GEO, or a map URL (RFC 6350, section 6.5.2). */
export function placeOfCard(card: string): SharedPlace | null {
  const values = unfolded(card).map((line) => ({
    name: line
      .slice(0, line.search(/[:;]|$/))
      .replace(/^.*\./, '')
      .toUpperCase(),
    value: line.slice(line.indexOf(':') + 1).replaceAll('\\', ''),
  }));
  const words = values.filter(({ name }) => name === 'FN').map(({ value }) => value);
  for (const { name, value } of values) {
    const found = pair(name, value);
    const place = found && readPlace({ latitude: found[0], longitude: found[1], words });
    if (place) return place;
  }
  return null;
}

function pair(name: string, value: string): [string, string] | null {
  const text = name === 'GEO' ? value.replace(/^geo:/i, '') : name === 'URL' ? mapPair(value) : '';
  const [latitude, longitude] = text.split(/[,;?]/);
  return latitude === undefined || longitude === undefined ? null : [latitude, longitude];
}

/** The coordinates in an Apple or Google maps link. */
function mapPair(address: string): string {
  const url = URL.parse(address);
  if (url === null || !/(^|\.)(apple\.com|google\.com)$/.test(url.hostname)) return '';
  return url.searchParams.get('ll') ?? url.searchParams.get('q') ?? url.searchParams.get('query') ?? '';
}
