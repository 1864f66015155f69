import { createEvent, createStore, sample } from 'effector'
import { mergeRoutes, publishedRows, routesMerged, type RefusedRow, type RouteRow } from '@lavka/shared'
import { page } from '../page'
import { refreshRegistryFx } from '../remotes/registry'
import { reported } from '../remotes/reports'

/** Called at the start: fills the route table with the rows in the page. */
export const routesRead = createEvent()

const $published = createStore(page.routes).on(refreshRegistryFx.doneData, (before, registry) =>
  publishedRows(registry, before),
)

const merged = sample({ clock: [routesRead, $published.updates], source: $published, fn: mergeRoutes<RouteRow> })
sample({ clock: merged, fn: ({ routes }) => routes, target: routesMerged })

// rows that were left out are reported once each
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
