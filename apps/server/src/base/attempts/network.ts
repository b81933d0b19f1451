import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i

const groupsOf = (part: string): string[] => (part ? part.split(':') : [])

/**
 * Gives the network that an address counts for. A customer with IPv6 has 2^64 addresses, so the first four
 * groups stand for all of them; an IPv4 address stands for itself, however it is written.
 */
export function networkOf(ip: string): string {
  const [, mapped] = MAPPED.exec(ip) ?? []
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
