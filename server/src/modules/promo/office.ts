import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { clientGroupsOffice, groupMembersOffice } from './office/client-groups-object.ts'
import { codeSeriesOffice } from './office/code-series-object.ts'
import { codesOffice } from './office/codes-object.ts'
import { discountsOffice } from './office/discounts-object.ts'
import { movePromotionTo } from './office/move.ts'
import { promotionsOffice } from './office/promotions-object.ts'
import { movePromotion, splitPromotion, tryPromotion } from './office/schema.ts'
import { comparePromotion } from './office/split.ts'
import { tryPromotionOn } from './office/trial/trial.ts'

/** Promotions in the back office (docs/promotions.md). */
export function promotionsInOffice(app: FastifyInstance): void {
  app.objects.office.add(promotionsOffice)
  app.objects.office.add(codesOffice)
  app.objects.office.add(codeSeriesOffice)
  app.objects.office.add(clientGroupsOffice)
  app.objects.office.add(groupMembersOffice)
  app.objects.office.add(discountsOffice)

  serve(app, movePromotion, ({ actor, database, body }) =>
    asActor(database, actor, (db) => movePromotionTo(db, actor, body)),
  )
  serve(app, splitPromotion, ({ actor, database, body }) =>
    asActor(database, actor, (db) => comparePromotion(db, body.id)),
  )
  serve(app, tryPromotion, ({ actor, database, body }) => asActor(database, actor, (db) => tryPromotionOn(db, body.id)))
}
