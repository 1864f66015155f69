import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { createTurns } from '../files/turns.ts'
import { askOf } from '../objects/options/check-options.ts'
import { objectHandlers } from '../objects/serve-object.ts'
import { sendWritten } from './export/to-file.ts'
import { mostRows, writeFound } from './export/write-file.ts'
import { exportRows } from './schema.ts'

/** Rows of the objects as spreadsheets (docs/import-export.md). */
export function exchange(app: FastifyInstance): void {
  const { open } = objectHandlers(app, app.objects.office)
  // each export holds one of the eight database connections while it reads
  const inTurn = createTurns({ atOnce: 2, waiting: 8 })

  serve(app, exportRows, async ({ actor, params, query: { format }, body, database, request, reply }) => {
    const object = await open(params.x, actor)
    const ask = { ...askOf(body, object), countLimit: mostRows }
    const file = await inTurn(() =>
      asActor(database, actor, async (db) => {
        const written = await writeFound({ db, actor, objects: app.objects.office, object, ask }, format)
        const details = { object: object.name, format, rows: written.rows }
        await noteAudit(db, { event: 'rows.exported', user_id: actor.id, address: request.ip, details })
        return written
      }),
    )
    return sendWritten(reply, file, { name: object.caption, format })
  })
}
