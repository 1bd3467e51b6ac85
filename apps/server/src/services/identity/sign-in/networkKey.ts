import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the key by which limits count a network address: an IPv4 address, also within IPv6, or the first 64 bits of
 * an IPv6 address, because one machine may use all addresses of its network.
 */
export function networkKey(address: string): string {
  if (!isIPv6(address)) return address
  const bare = address.split('%', 1)[0]?.toLowerCase() ?? ''
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  const [head = '', tail] = bare.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  // An IPv4 address at the end stands for two groups.
  const given = front.length + back.length + (bare.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
