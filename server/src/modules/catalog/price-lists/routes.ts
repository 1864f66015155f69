import type { FastifyInstance } from 'fastify'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { fillWithProducts, movePriceListTo } from './move.ts'
import { priceListsOffice } from './price-lists-object.ts'
import { priceListRowsOffice } from './rows-object.ts'
import { fillPriceList, movePriceList } from './schema.ts'

/** Planned prices (docs/price-lists.md). */
export function priceLists(app: FastifyInstance): void {
  app.objects.office.add(priceListsOffice)
  app.objects.office.add(priceListRowsOffice)

  serve(app, movePriceList, ({ actor, database, body }) =>
    asActor(database, actor, (db) => movePriceListTo(db, actor, body)),
  )
  serve(app, fillPriceList, ({ actor, database, body }) => asActor(database, actor, (db) => fillWithProducts(db, body)))
}
