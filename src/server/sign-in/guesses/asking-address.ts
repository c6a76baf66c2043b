import ipaddr from 'ipaddr.js';

/**
 * What an address counts as for limits: an IPv4 address itself, also when it is written as an IPv6 one; of an IPv6
 * address its /64, since whoever has one has all of those.
 */
export function addressForLimits(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = [...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(network).toString()}/64`;
}
