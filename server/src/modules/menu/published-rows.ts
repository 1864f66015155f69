import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

/** What the menu needs of a row that a remote published (shared/src/routing/route.ts). */
export type MenuRow = Static<typeof MenuRow>
const MenuRow = Type.Object({
  path: Type.String(),
  title: Type.String(),
  allow: Type.Array(Type.String()),
  menu: Type.Object({
    code: Type.String(),
    position: Type.Number(),
    heading: Type.Optional(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
})

const Registry = Type.Object({
  remotes: Type.Record(
    Type.String(),
    Type.Object({
      stable: Type.String(),
      builds: Type.Record(Type.String(), Type.Object({ routes: Type.Optional(Type.Array(Type.Unknown())) })),
    }),
  ),
})

const ANSWER_MS = 3_000
const MOST_BYTES = 4_000_000

/**
 * Reads from the registry the rows with a menu entry that the stable build of each remote published. A registry that does not answer leaves the
 * rows that were read last; throws when there were none. Several calls at the same moment are one request.
 */
export function createPublishedRows(registryUrl: string): () => Promise<readonly MenuRow[]> {
  let last: readonly MenuRow[] | undefined
  let pending: Promise<readonly MenuRow[]> | undefined
  return async () => {
    pending ??= readRows(registryUrl).finally(() => (pending = undefined))
    try {
      return (last = await pending)
    } catch (error) {
      if (last) return last
      throw error
    }
  }
}

async function readRows(registryUrl: string): Promise<MenuRow[]> {
  const response = await fetch(registryUrl, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  const text = await response.text()
  if (text.length > MOST_BYTES) throw new Error('the registry answered too much')
  const { remotes } = Value.Parse(Registry, JSON.parse(text))
  const rows = Object.keys(remotes)
    .sort()
    .flatMap((name) => remotes[name]?.builds[remotes[name].stable]?.routes ?? [])
    .filter((row) => Value.Check(MenuRow, row))
  // of two rows with one address the first remote's counts, as on the page (shared/src/routing/merge.ts)
  return [...new Map(rows.toReversed().map((row) => [row.path, row])).values()].toReversed()
}
