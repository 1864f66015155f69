import { randomInt } from 'node:crypto'
import { remotes, type RemoteName } from '../launch/places.ts'
import { isPortFree } from '../launch/start/ports.ts'

/** Ports of a platform's servers. */
export type Places = { edge: number; api: number; bank: number; remotes: ReadonlyMap<RemoteName, number> }

/**
 * Below the ports that the system gives to connections, and of each worker of Playwright its own: nobody else takes a port between its choice and the
 * start of its server.
 */
const COUNT = 1_000
const first = 20_000 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * COUNT

export async function freePlaces(): Promise<Places> {
  const ports = new Set<number>()
  while (ports.size < 3 + remotes.length) {
    const port = first + randomInt(COUNT)
    if (await isPortFree(port)) ports.add(port)
  }
  const [edge = 0, api = 0, bank = 0, ...rest] = ports
  return { edge, api, bank, remotes: new Map(remotes.map((name, at) => [name, rest[at] ?? 0])) }
}
