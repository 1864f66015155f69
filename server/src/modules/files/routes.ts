import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { toCard } from './cards.ts'
import { findPlace, setFiles } from './place-files.ts'
import { findFile, findFilesOf, lockPlace, removeFile, type FileRow } from './queries.ts'
import * as calls from './schema.ts'
import { sendFile } from './send-file.ts'
import { createUploader } from './upload.ts'

type Db = Transaction<Tables>

/** Uploaded files (specification §7, `repo`). Modules register objects that accept files in `app.attachables`. */
export function files(app: FastifyInstance): void {
  const { fileStore: store, attachables } = app

  // only this route parses multipart bodies
  app.register(async (scope) => {
    await scope.register(multipart)
    const upload = createUploader(app)
    serve(scope, calls.uploadFile, async ({ actor, request }) => toCard(store, await upload.file(request, actor)))
    serve(scope, calls.uploadPhoto, async ({ actor, request }) => toCard(store, await upload.photo(request, actor)))
  })

  serve(app, calls.readFile, async ({ actor, database, params, request, reply }) => {
    const row = await asActor(database, actor, (db) => findFile(db, params.id))
    return sendFile({ request, reply, store, row })
  })

  serve(app, calls.deleteFile, ({ actor, database, params, request }) =>
    asActor(database, actor, async (db) => {
      const file = await findFile(db, params.id)
      const place = { obj: file.obj, code: file.obj_code }
      await lockPlace(db, place)
      if (!(await removeFile(db, file.id))) throw new ApiError('NOT_FOUND', 'Такого файла нет')
      if (file.state === 'attached')
        await attachables.find(file.obj).write(db, place.code, await findFilesOf(db, place))
      await noteDeleted(db, { actor, request, file })
      return { id: file.id }
    }),
  )

  serve(app, calls.findFiles, async ({ actor, database, query: { obj, obj_code: code } }) => {
    const attachable = attachables.find(obj)
    const rows = await asActor(database, actor, async (db) => {
      await findPlace(db, actor, attachable, code)
      return findFilesOf(db, { obj, code })
    })
    return Promise.all(rows.map((row) => toCard(store, row)))
  })

  serve(
    app,
    calls.attachFiles,
    async ({ actor, database, body: { obj, obj_code: code, ids, descriptions }, request }) => {
      const attachable = attachables.find(obj)
      const rows = await asActor(database, actor, async (db) => {
        const supplierId = await findPlace(db, actor, attachable, code)
        const { files: kept, dropped } = await setFiles(db, attachable, { code, supplierId }, ids, descriptions)
        for (const file of dropped) await noteDeleted(db, { actor, request, file })
        return kept
      })
      return Promise.all(rows.map((row) => toCard(store, row)))
    },
  )
}

type Deleted = { actor: Actor; request: FastifyRequest; file: FileRow }

async function noteDeleted(db: Db, { actor, request, file }: Deleted): Promise<void> {
  const { id, hash, kind, size, obj, obj_code } = file
  const details = { file: id, hash, kind, size, obj, obj_code }
  await noteAudit(db, { event: 'file.deleted', user_id: actor.id, address: request.ip, details })
}
