import type { FastifyInstance } from 'fastify'
import { mayUse, type Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { OrderStatus, statusNames } from '../orders/states.ts'
import { menuOf } from './items.ts'
import { createPublishedRows } from './published-rows.ts'
import { countByStatus, findTopSuppliers, sumByDay } from './queries.ts'
import { jobsOffice } from './jobs-object.ts'
import { launch } from './launch/routes.ts'
import { findNeeds } from './needs.ts'
import * as calls from './schema.ts'
import type { MenuItem } from './schema.ts'

/** The entry of the generic screen, under which its objects stand. */
const OBJECTS = 'objects'

/** The menu of the back office and the figures of its first page. */
export function menu(app: FastifyInstance): void {
  const publishedRows = createPublishedRows(app.config.registryUrls)
  app.objects.office.add(jobsOffice)
  launch(app)

  serve(app, calls.findMenu, async ({ params, query, actor }) => {
    const { role } = actor
    if (params.role !== role || role === 'anonymous' || role === 'client') throw new ApiError('FORBIDDEN')
    const { parent_code } = query
    const rows = await publishedRows().catch((error: unknown) => {
      app.log.error(error, 'the registry could not be read')
      throw new ApiError('BUSY', 'Меню кабинета пока недоступно. Повторите через минуту')
    })
    const items = menuOf(rows, actor)
    if (parent_code === undefined)
      return items.map((item) => (item.code === OBJECTS ? { ...item, isParent: true } : item))
    const under = items.filter((item) => item.parent_code === parent_code)
    return parent_code === OBJECTS ? [...under, ...objectItems(app, actor)] : under
  })

  serve(app, calls.findNeeds, ({ actor, database }) => asActor(database, actor, (db) => findNeeds(db, actor)))

  serve(app, calls.findSummary, ({ actor, database }) =>
    asActor(database, actor, async (transaction) => {
      const counts = new Map((await countByStatus(transaction, actor)).map(({ status, count }) => [status, count]))
      const byDay = await sumByDay(transaction, actor)
      const today = byDay.at(-1)
      return {
        newOrders: counts.get('placed') ?? 0,
        todayOrders: today?.count ?? 0,
        todayKopecks: today?.kopecks ?? 0,
        monthKopecks: byDay.reduce((sum, { kopecks }) => sum + kopecks, 0),
        byStatus: OrderStatus.enum.map((status) => ({
          status,
          statusName: statusNames[status],
          count: counts.get(status) ?? 0,
        })),
        byDay,
        topSuppliers: await findTopSuppliers(transaction, actor),
      }
    }),
  )
}

/** Menu entries of the objects on the generic screen, placed under its entry. */
function objectItems(app: FastifyInstance, actor: Actor): MenuItem[] {
  const open = app.objects.office.all().filter((object) => mayUse(object, actor))
  return open.map(({ name, caption }) => ({
    code: `objects.${name}`,
    parent_code: OBJECTS,
    name: caption,
    path: `/admin/obj/${name}`,
  }))
}
