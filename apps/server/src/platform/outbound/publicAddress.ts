import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address can belong to a public website: neither this machine, a private network, link-local, multicast,
 * reserved, nor an IPv6 form that carries another address. An IPv4 address mapped to IPv6 is checked as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6) {
    // The deprecated `::a.b.c.d` counts as unicast in the library; nothing but 2000::/3 is assigned.
    return parsed.range() === 'unicast' && parsed.match(ipaddr.IPv6.parse('2000::'), 3)
  }
  return parsed.range() === 'unicast'
}
