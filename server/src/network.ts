import { BlockList, isIP } from 'node:net'
import { refusal } from './database/start-error.ts'

/** Networks as CIDR: `10.0.0.0/8`, `::1/128`. */
export type Cidrs = readonly string[]

/** Parses `TRUSTED_PROXIES`: X-Forwarded-For is accepted only from these addresses. */
export function readTrustedProxies(text: string | undefined, otherwise: Cidrs): Cidrs {
  return readNetworks('TRUSTED_PROXIES', text, otherwise)
}

/**
 * Parses networks of an environment variable: `10.0.0.0/8, 192.0.2.7`. The network of all addresses is refused (StartError), because it would
 * trust everybody.
 */
export function readNetworks(name: string, text: string | undefined, otherwise: Cidrs): Cidrs {
  if (!text) return otherwise
  return text.split(',').map((part) => {
    const [address = '', bits = '', ...more] = part.trim().split('/')
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const length = bits === '' && !part.includes('/') ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : 0
    if (length >= 1 && length <= longest && more.length === 0) return `${address}/${length}`
    throw refusal(name, text, 'Перечислите адреса или сети через запятую: 10.0.0.0/8, 192.0.2.7')
  })
}

/** Tells whether an address belongs to one of the networks. An IPv4 address may be written as IPv6 (`::ffff:10.0.0.1`). */
export function isIn(cidrs: Cidrs): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The key of an IP address for rate limits: IPv4 as it is, IPv6 as its /64, because one household has a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length)
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** A request id of another process; undefined for an invalid one (log injection). */
export function acceptableRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined
}
