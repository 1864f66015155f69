import { remotes, type RemoteName } from '../launch/places.ts'
import { findFreePort } from '../launch/start/ports.ts'

/** Ports of a platform's servers. */
export type Places = { edge: number; api: number; bank: number; remotes: ReadonlyMap<RemoteName, number> }

export async function freePlaces(): Promise<Places> {
  const ports = new Set<number>()
  while (ports.size < 3 + remotes.length) ports.add(await findFreePort())
  const [edge = 0, api = 0, bank = 0, ...rest] = ports
  return { edge, api, bank, remotes: new Map(remotes.map((name, at) => [name, rest[at] ?? 0])) }
}
