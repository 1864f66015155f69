import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findFile } from '../files/queries.ts'
import { sendFile } from '../files/send-file.ts'

type Db = Kysely<Tables>

/** Documents about a supplier's goods of a category; `categoryId` null: about the supplier. Documents without a file are left out. */
export function findDocuments(db: Db, supplierId: number, categoryId: number | null) {
  return db
    .selectFrom('documents')
    .select(['id', 'name', 'number', 'issued_on', 'valid_until'])
    .where('supplier_id', '=', supplierId)
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .where((eb) => eb.or([eb('content', 'is not', null), eb('file_id', 'is not', null)]))
    .orderBy('id')
    .execute()
}

const types = { txt: 'text/plain; charset=utf-8', pdf: 'application/pdf' }

/** The files of documents, of suppliers that sell. Always sent as an attachment, so that the browser never shows one as a page of the shop. */
export function documentFiles(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/api/documents/:id', { schema: { hide: true } }, async (request, reply) => {
    const { params } = request
    const file = /^\d{1,15}$/.test(params.id)
      ? await app.database
          .selectFrom('documents')
          .innerJoin('suppliers', 'suppliers.id', 'documents.supplier_id')
          .select(['file_name', 'content', 'file_id'])
          .where('documents.id', '=', Number(params.id))
          .where('suppliers.onboarding', '=', 'approved')
          .executeTakeFirst()
      : undefined
    if (file && file.file_id !== null) {
      const row = await findFile(app.database, file.file_id)
      return sendFile({ request, reply, store: app.fileStore, row })
    }
    if (!file?.content) throw new ApiError('NOT_FOUND')
    return reply
      .type(file.file_name.endsWith('.pdf') ? types.pdf : types.txt)
      .headers({
        'content-disposition': `attachment; filename="${file.file_name}"`,
        'cache-control': 'public, max-age=3600',
      })
      .send(file.content)
  })
}
