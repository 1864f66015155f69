import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { mergeRoutes } from '@lavka/domain/merge-routes'

/** The part of a published row that the menu uses (shared/src/routing/route.ts). */
export type MenuRow = Static<typeof MenuRow>
const MenuRow = Type.Object({
  path: Type.String(),
  title: Type.String(),
  allow: Type.Array(Type.String()),
  ownersOnly: Type.Optional(Type.Literal(true)),
  menu: Type.Object({
    code: Type.String(),
    position: Type.Number(),
    heading: Type.Optional(Type.Object({ code: Type.String(), name: Type.String() })),
    title: Type.Optional(Type.String()),
    allow: Type.Optional(Type.Array(Type.String())),
  }),
})

const Row = Type.Object({ path: Type.String() })

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
 * Reads from the first registry that answers the rows with a menu entry that the stable build of each remote published. If none does, the last
 * rows are used; throws when there are none. Concurrent calls share one request.
 */
export function createPublishedRows(registryUrls: readonly string[]): () => Promise<readonly MenuRow[]> {
  let last: readonly MenuRow[] | undefined
  let pending: Promise<readonly MenuRow[]> | undefined
  return async () => {
    pending ??= readFirst(registryUrls).finally(() => (pending = undefined))
    try {
      return (last = await pending)
    } catch (error) {
      if (last) return last
      throw error
    }
  }
}

async function readFirst([url = '', ...others]: readonly string[]): Promise<MenuRow[]> {
  const read = readRows(url)
  return others.length > 0 ? read.catch(() => readFirst(others)) : read
}

async function readRows(registryUrl: string): Promise<MenuRow[]> {
  const response = await fetch(registryUrl, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  const text = await response.text()
  if (text.length > MOST_BYTES) throw new Error('the registry answered too much')
  const { remotes } = Value.Parse(Registry, JSON.parse(text))
  const published = Object.entries(remotes).map(([name, { stable, builds }]) => {
    const rows = builds[stable]?.routes ?? []
    return [name, rows.filter((row) => Value.Check(Row, row))] as const
  })
  return mergeRoutes(Object.fromEntries(published)).routes.filter((row) => Value.Check(MenuRow, row))
}
