import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { UNKNOWN } from './find.ts'
import { guessCertificate } from './guesses.ts'
import { issueSeries } from './issue.ts'
import { certificatesOffice } from './office/certificates-object.ts'
import { duesOffice } from './office/dues-object.ts'
import { movementsOffice } from './office/movements-object.ts'
import { seriesOffice } from './office/series-object.ts'
import { payDue } from './pay-due.ts'
import { findGiftBalance, issueGiftSeries, payGiftDue } from './schema.ts'

/** Gift certificates: what one has, and their issue (docs/gift-certificates.md). Orders are paid with them by placing (modules/orders). */
export function giftCertificates(app: FastifyInstance): void {
  app.objects.office.add(seriesOffice)
  app.objects.office.add(certificatesOffice)
  app.objects.office.add(movementsOffice)
  app.objects.office.add(duesOffice)

  serve(app, findGiftBalance, async ({ actor, database, body, request }) => {
    const found = await guessCertificate(database, actor, request.ip, body.code)
    const refusal = found ? found.refusal : UNKNOWN
    if (!found || refusal !== null) throw new ApiError('CERTIFICATE_REFUSED', refusal ?? UNKNOWN)
    return { tail: found.tail, balanceKopecks: found.availableKopecks, expiresOn: found.expiresOn }
  })

  serve(app, issueGiftSeries, ({ actor, database, body }) => asActor(database, actor, (db) => issueSeries(db, body)))

  serve(app, payGiftDue, ({ actor, database, body, request }) =>
    asActor(database, actor, async (db) => {
      await payDue(db, body)
      const details = { order: body.id, kopecks: body.kopecks }
      await noteAudit(db, { event: 'certificate.due-paid', user_id: actor.id, address: request.ip, details })
      return { id: body.id }
    }),
  )
}
