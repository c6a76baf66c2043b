import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that are not the public internet (IANA special-purpose registry, RFC 6890 and successors). */
const CLOSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Public ranges, but clouds serve machine metadata and platform services there.
  '168.63.129.16/32',
  '100.100.100.200/32',
] as const;

/** IPv6 allows only global unicast, without ranges that embed IPv4 addresses or are for documentation. */
const OPEN_IPV6 = '2000::/3';
const CLOSED_IPV6 = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  // Nothing of 3ffe::/16 (the former 6bone) is assigned.
  '3ffe::/16',
] as const;

const closed = new BlockList();
const openIpv6 = new BlockList();
for (const range of CLOSED_IPV4) addRange(closed, range, 'ipv4');
for (const range of CLOSED_IPV6) addRange(closed, range, 'ipv6');
addRange(openIpv6, OPEN_IPV6, 'ipv6');

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = range.split('/');
  list.addSubnet(network, Number(bits), family);
}

/**
 * Whether an address literal belongs to the public internet. Anything that is not a plain IPv4 or IPv6 literal
 * is not; neither are mapped, 6to4, NAT64 or Teredo addresses, whatever IPv4 address they carry.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return openIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
