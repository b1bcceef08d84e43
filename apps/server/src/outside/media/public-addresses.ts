import { BlockList, isIP } from 'node:net';

/** IPv4 networks of this machine, this network or nothing (IANA special-purpose registry, RFC 6890). */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** For IPv6 only public ranges, without those that embed an IPv4 address or are for examples. */
const OPEN_V6 = [['2000::', 3]] as const;
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

function listOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

const closedV4 = listOf('ipv4', CLOSED_V4);
const openV6 = listOf('ipv6', OPEN_V6);
const closedV6 = listOf('ipv6', CLOSED_V6);

/** Whether this IP address belongs to the public internet. Anything else does not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedV4.check(address, 'ipv4');
  if (isIP(address) === 6) return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
  return false;
}

/** Names that are never public (RFC 6761, RFC 6762, RFC 8375), and those without a dot. */
const LOCAL_NAME =
  /^[^.]*$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion)$|\.home\.arpa$/;

/** Whether a parsed URL's host can be public. What a name resolves to is known only at lookup. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(host) === 0 ? host !== '' && !LOCAL_NAME.test(host) : isPublicAddress(host);
}
