import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { hour, limitsOf, takeAttempt } from '../../attempts.ts'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Attachable } from './attachables.ts'
import { displayName } from './file-name.ts'
import { addFile, checkKind, findPlace } from './place-files.ts'
import { prepare, type Prepared } from './prepare.ts'
import { findSupplierId, lockContent, usedBytes, type FileRow } from './queries.ts'
import { readUpload, type Upload } from './read-upload.ts'
import type { FileStore } from './store/store.ts'
import { createTurns } from './turns.ts'

type Db = Transaction<Tables>

/** The limit of one supplier's files together. */
const mostBytes = 5 * 1024 ** 3
const uploadsAnHour = 600
const photosAnHour = 60

/** Creates the functions that store uploads. Per process it limits how many files are in memory, and how many are processed at once. */
export function createUploader({
  database,
  fileStore,
  attachables,
}: Pick<FastifyInstance, 'database' | 'fileStore' | 'attachables'>) {
  const holding = createTurns({ atOnce: 8, waiting: 0 })
  const working = createTurns({ atOnce: 2, waiting: 8 })

  const store = (request: FastifyRequest, actor: Actor, isPhoto: boolean): Promise<FileRow> =>
    holding(async () => {
      await takeAttempt(database, limitsOf(`upload ${actor.id}`, [isPhoto ? photosAnHour : uploadsAnHour, hour]))
      const upload = await readUpload(request)
      const { obj, obj_code: code, supplier } = upload.fields
      const attachable = obj === '' ? undefined : attachables.find(obj)
      // what buyers hang on has one way in, and that leads nowhere else
      if (isPhoto !== (attachable?.isOfBuyers ?? false)) throw new ApiError('FORBIDDEN')
      if (isPhoto && (code !== '' || supplier !== '')) throw new ApiError('BAD_REQUEST')
      if (code !== '' && !attachable) throw new ApiError('BAD_REQUEST')
      return keepContent({ database, fileStore }, actor, { ...upload, attachable, isPhoto, working })
    })

  return {
    file: (request: FastifyRequest, actor: Actor) => store(request, actor, false),
    /** of a buyer, for a row that it makes afterwards */
    photo: (request: FastifyRequest, actor: Actor) => store(request, actor, true),
  }
}

type Content = Upload & {
  attachable: Attachable | undefined
  isPhoto?: boolean
  /** limits how many are processed at once */
  working?: ReturnType<typeof createTurns>
  /** within the transaction that has hung the file on its row */
  hung?: (db: Db, file: FileRow) => Promise<void>
}

/** Stores a content, however it came, and hangs it on the row that its fields name. */
export async function keepContent(
  { database, fileStore }: Pick<FastifyInstance, 'database' | 'fileStore'>,
  actor: Actor,
  { attachable, isPhoto = false, working = (work) => work(), hung, ...upload }: Content,
): Promise<FileRow> {
  const { obj_code: code } = upload.fields
  // access is checked before the expensive processing
  const supplier_id = isPhoto ? null : await asActor(database, actor, (db) => findOwner(db, actor, attachable, upload))
  const prepared = await working(() => prepare(upload.content))
  if (attachable) checkKind(attachable, prepared.kind)
  await putAll(fileStore, prepared)
  return asActor(database, actor, async (db) => {
    const file = await insertFile(db, fileStore, prepared, { ...upload, owner_id: actor.id, supplier_id })
    if (!attachable || code === '' || supplier_id === null) return file
    const kept = await addFile(db, attachable, { code, supplierId: supplier_id }, file)
    await hung?.(db, kept)
    return kept
  })
}

async function findOwner(db: Db, actor: Actor, attachable: Attachable | undefined, { content, fields }: Upload) {
  const { supplier, obj_code: code } = fields
  const named = supplier === '' && code !== '' ? undefined : await findSupplierId(db, actor, supplier)
  const owner = attachable && code !== '' ? await findPlace(db, actor, attachable, code) : named
  if (named !== undefined && named !== null && owner !== named) throw new ApiError('NOT_FOUND')
  if (owner === undefined || owner === null) return null
  if ((await usedBytes(db, owner)) + content.length > mostBytes) throw new ApiError('FILES_FULL')
  return owner
}

/** Stores the squares before the original, so that an existing original implies its squares. */
async function putAll(store: FileStore, { hash, content, squares }: Prepared): Promise<void> {
  await Promise.all(squares.map((square) => store.put(hash + square.ending, square.content)))
  await store.put(hash, content)
}

type Given = Pick<Upload, 'name' | 'fields'> & { owner_id: number; supplier_id: number | null }

/** Inserts the row after its bytes are durable. If the sweep has deleted them in between, they are stored again. */
async function insertFile(db: Db, store: FileStore, prepared: Prepared, given: Given): Promise<FileRow> {
  const { kind, hash, color, content } = prepared
  await lockContent(db, hash, 'shared')
  if (!(await store.has(hash))) await putAll(store, prepared)
  return db
    .insertInto('files')
    .values({
      hash,
      kind,
      color,
      name: displayName(given.name, kind),
      size: content.length,
      supplier_id: given.supplier_id,
      owner_id: given.owner_id,
      obj: given.fields.obj,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
