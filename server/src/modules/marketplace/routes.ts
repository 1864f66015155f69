import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { findMarketplace, textsOf } from '../../marketplace.ts'
import { consentsOffice } from './consents-object.ts'
import { marketplaceOffice } from './marketplace-object.ts'
import { findAbout } from './schema.ts'

/** What administrators write about the marketplace and as texts of consents, and what everybody reads of it (docs/operate.md). */
export function marketplace(app: FastifyInstance): void {
  app.objects.office.add(marketplaceOffice)
  app.objects.office.add(consentsOffice)

  serve(app, findAbout, async ({ database }) => {
    const about = await findMarketplace(database)
    return { ...textsOf(about), phone: about.phone }
  })
}
