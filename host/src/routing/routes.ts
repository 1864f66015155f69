import { createEvent, createStore, sample } from 'effector'
import { mergeRoutes, publishedRows, routesMerged, type RefusedRow } from '@lavka/shared'
import { page } from '../page'
import { refreshRegistryFx } from '../remotes/registry'
import { reported } from '../remotes/reports'

/** At the start: the page's rows become the route table. */
export const routesRead = createEvent()

const $published = createStore(page.routes).on(refreshRegistryFx.doneData, (before, registry) =>
  publishedRows(registry, before),
)

const merged = sample({ clock: [routesRead, $published.updates], source: $published, fn: mergeRoutes })
sample({ clock: merged, fn: ({ routes }) => routes, target: routesMerged })

// rows that were left out of the table, each once
const refused = createEvent<readonly RefusedRow[]>()
const $reported = createStore<readonly string[]>([]).on(refused, (known, rows) => [...known, ...rows.map(keyOf)])
const unreported = sample({
  clock: merged,
  source: $reported,
  fn: (known, { refused }) => refused.filter((row) => !known.includes(keyOf(row))),
})
sample({ clock: unreported, filter: (rows) => rows.length > 0, target: refused })
sample({
  clock: refused,
  fn: (rows) => ({
    kind: 'route-refused' as const,
    remote: [...new Set(rows.map(({ remote }) => remote))].join(', '),
    rows,
  }),
  target: reported,
})

function keyOf({ remote, path }: RefusedRow): string {
  return `${remote} ${path}`
}
