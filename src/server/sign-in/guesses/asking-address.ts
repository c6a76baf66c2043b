import ipaddr from 'ipaddr.js';

/**
 * The key by which limits count an address: an IPv4 address itself, also in its IPv6-mapped form; the /64 prefix of an
 * IPv6 address, since one customer usually holds all addresses of a /64.
 */
export function addressForLimits(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = [...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(network).toString()}/64`;
}
