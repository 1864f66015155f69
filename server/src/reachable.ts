import { lookup, type LookupAddress, type LookupAllOptions, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import { isIn, type Cidrs } from './network.ts'

/** Addresses that are not of the public Internet, by the registries of special-purpose addresses of IANA (RFC 6890). */
const isSpecial = isIn([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])
/** All public addresses of IPv6; mapped and translated IPv4 addresses are outside. */
const isGlobal = isIn(['2000::/3'])

// Requests to addresses that somebody outside has named (webhooks, push services) reach the public Internet only.

/** Whether such a request may go to this IP address: a public one, or one of the networks that the operator has named. */
export function mayReach(address: string, networks: Cidrs): boolean {
  if (isIn(networks)(address)) return true
  return !isSpecial(address) && (isIP(address) === 4 || isGlobal(address))
}

/** The host without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Finds the addresses of a host as `dns.lookup` does. */
export type Lookup = (
  host: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Finds the addresses of a host for a connection, and refuses it when one of them is internal: what was checked is what is connected to. It fails as for a name
 * that does not exist, so that nobody lists the names of the internal network.
 */
export function guardedLookup(networks: Cidrs, find: Lookup = lookup) {
  return (host: string, options: LookupOptions, found: Found): void => {
    find(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return found(error ?? new Error('the host has no address'), '')
      if (!addresses.every(({ address }) => mayReach(address, networks)))
        return found(Object.assign(new Error('internal'), { code: 'ENOTFOUND' }), '')
      if (options.all) return found(null, addresses)
      found(null, first.address, first.family)
    })
  }
}

/** The host has an internal address. */
export class InternalAddress extends Error {
  constructor() {
    super('Адрес внутренней сети')
  }
}
