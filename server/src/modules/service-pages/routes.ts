import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { ApiError } from '../../errors.ts'
import { findEditions, findPublished, findSellers } from './queries.ts'
import { findServicePage, findServicePages } from './schema.ts'
import { servicePagesOffice } from './service-pages-object.ts'

/** Service pages (docs/service-pages.md): for buyers the edition in force and former ones, for the office all. */
export function servicePages(app: FastifyInstance): void {
  app.objects.office.add(servicePagesOffice)

  serve(app, findServicePages, ({ database }) => findPublished(database))

  serve(app, findServicePage, async ({ database, params: { page }, query: { edition } }) => {
    const found = await findEditions(database, page, edition)
    if (!found) throw new ApiError('NOT_FOUND', 'Эта страница ещё не опубликована')
    const { id, title, body, startsOn, editions } = found
    const isInForce = id === editions[0]?.id
    return {
      id,
      title,
      body,
      startsOn,
      isInForce,
      editions,
      sellers: page === 'sellers' ? await findSellers(database) : [],
    }
  })
}
