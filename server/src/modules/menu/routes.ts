import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { OrderStatus, statusNames } from '../orders/states.ts'
import { menuOf } from './items.ts'
import { createPublishedRows } from './published-rows.ts'
import { countByStatus, findTopSuppliers, sumByDay } from './queries.ts'
import { findMenu, findSummary } from './schema.ts'

/** The back office's menu and the figures of its first page. */
export function menu(app: FastifyInstance): void {
  const publishedRows = createPublishedRows(app.config.registryUrl)

  serve(app, findMenu, async ({ params, query, actor }) => {
    const { role } = actor
    if (params.role !== role || role === 'anonymous' || role === 'client') throw new ApiError('FORBIDDEN')
    const { parent_code } = query
    const rows = await publishedRows().catch((error: unknown) => {
      app.log.error(error, 'the registry could not be read')
      throw new ApiError('BUSY', 'Меню кабинета пока недоступно. Повторите через минуту')
    })
    return menuOf(rows, role).filter((item) => parent_code === undefined || item.parent_code === parent_code)
  })

  serve(app, findSummary, ({ actor, database }) =>
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
