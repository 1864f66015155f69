import type { FastifyInstance } from 'fastify'
import { everyone } from '@lavka/domain/roles'
import { ApiError } from '../../errors.ts'
import { listCategories } from '../catalog/list-categories.ts'
import * as catalog from '../catalog/queries.ts'
import { findProductCodes, findShares } from './queries.ts'
import { placeOf } from './schema-org.ts'
import { SHARE, sitemap, sitemapIndex } from './sitemap.ts'

const open = { config: { allow: everyone }, schema: { hide: true } }
const XML = 'application/xml; charset=utf-8'

/**
 * The sitemap, which the edge serves at the root; `screens.xml` of it and robots.txt are the edge's own (delivery/src/robots.ts). Addresses begin with PUBLIC_URL, whatever the request says.
 */
export function forRobots(app: FastifyInstance): void {
  const { database } = app
  const { publicUrl } = app.config

  app.get('/api/pages/sitemap.xml', open, async (_request, reply) => {
    const shares = await findShares(database, SHARE)
    const names = ['screens', 'places', ...shares.map((_, index) => String(index + 1))]
    return reply.type(XML).send(sitemapIndex(names.map((name) => `${publicUrl}/sitemaps/${name}.xml`)))
  })

  app.get('/api/pages/sitemaps/places.xml', open, async (_request, reply) => {
    const suppliers = await catalog.findSuppliers(database)
    // categories without products have no page
    const categories = await listCategories(database)
    const places = [
      ...suppliers.map(({ code }) => placeOf.supplier(code)),
      ...categories.map(({ code }) => placeOf.category(code)),
    ]
    return reply.type(XML).send(sitemap(places.map((place) => publicUrl + place)))
  })

  app.get<{ Params: { share: string } }>('/api/pages/sitemaps/:share.xml', open, async (request, reply) => {
    const share = Number(request.params.share)
    const shares = await findShares(database, SHARE)
    const upTo = shares[share - 1]
    if (upTo === undefined) throw new ApiError('NOT_FOUND')
    const codes = await findProductCodes(database, { after: shares[share - 2] ?? 0, upTo })
    return reply.type(XML).send(sitemap(codes.map(({ code }) => publicUrl + placeOf.product(code))))
  })
}
