import ipaddr from 'ipaddr.js';

/** The smallest IPv6 block a subscriber gets (RFC 6177): counting single addresses would limit no one. */
const IPV6_PREFIX = 64;

/** What a limit counts: an IPv4 address, in any notation, or the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX}`).toString()}/${IPV6_PREFIX}`;
}
