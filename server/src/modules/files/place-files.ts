import { plural } from '@lavka/domain/format'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Attachable } from './attachables.ts'
import { attach, findFile, findFilesOf, lockPlace, removeFile, type FileRow } from './queries.ts'

type Db = Transaction<Tables>

/** The supplier of a row that the actor may attach to. Throws NOT_FOUND otherwise. */
export async function findPlace(db: Db, actor: Actor, { findOwner }: Attachable, code: string): Promise<number | null> {
  const found = await findOwner(db, actor, code)
  if (!found) throw new ApiError('NOT_FOUND', 'Приложить файлы не к чему: такой записи нет')
  return found.supplierId
}

/** A row of the object and its supplier. */
type Row = { code: string; supplierId: number | null }

/**
 * Attaches a file after the existing ones, and returns the file that hangs there: of the same content the existing one, so that an upload may be
 * repeated.
 */
export async function addFile(
  db: Db,
  attachable: Attachable,
  { code, supplierId }: Row,
  file: FileRow,
): Promise<FileRow> {
  const place = { obj: attachable.obj, code }
  await lockPlace(db, place)
  const before = await findFilesOf(db, place)
  const same = before.find(({ hash }) => hash === file.hash)
  if (same) {
    await removeFile(db, file.id)
    return same
  }
  if (before.length >= attachable.most) throw full(attachable)
  const position = (before.at(-1)?.position ?? -1) + 1
  await attach(db, file.id, place, { position, is_public: attachable.isPublic, supplier_id: supplierId })
  await attachable.write(db, code, [...before, file])
  return file
}

/**
 * Sets the files of a row to this ordered list: unattached files become attached, attached ones that are not listed are deleted. A file of
 * another supplier or row is NOT_FOUND. `descriptions` are in the order of the ids; without them they do not change. Returns the deleted files.
 */
export async function setFiles(
  db: Db,
  attachable: Attachable,
  row: Row,
  given: readonly number[],
  descriptions: readonly string[] = [],
) {
  const { code, supplierId } = row
  const place = { obj: attachable.obj, code }
  const ids = [...new Set(given)]
  if (ids.length > attachable.most) throw full(attachable)
  await lockPlace(db, place)
  const before = await findFilesOf(db, place)
  const files: FileRow[] = []
  for (const id of ids) {
    const file = await findUsable(db, attachable, { id, ...row })
    files.push({ ...file, description: descriptions[given.indexOf(id)]?.trim() ?? file.description })
  }
  for (const [position, { id, description }] of files.entries())
    await attach(db, id, place, { position, description, is_public: attachable.isPublic, supplier_id: supplierId })
  const dropped = before.filter(({ id }) => !ids.includes(id))
  for (const { id } of dropped)
    if (!(await removeFile(db, id))) throw new ApiError('FORBIDDEN', 'Эти файлы убрать нельзя: они остаются с записью')
  await attachable.write(db, code, files)
  return { files, dropped }
}

async function findUsable(
  db: Db,
  attachable: Attachable,
  { id, code, supplierId }: Row & { id: number },
): Promise<FileRow> {
  const file = await findFile(db, id)
  const isHere = file.state === 'attached' && file.obj === attachable.obj && file.obj_code === code
  const isOurs = file.supplier_id === null || file.supplier_id === supplierId
  if (!isOurs || !(isHere || file.state === 'waiting')) throw new ApiError('NOT_FOUND', 'Такого файла нет')
  checkKind(attachable, file.kind)
  return file
}

export function checkKind({ kinds }: Attachable, kind: FileRow['kind']): void {
  if (!kinds.includes(kind)) throw new ApiError('FILE_KIND', 'Файлы такого вида сюда приложить нельзя')
}

function full({ most }: Attachable): ApiError {
  return new ApiError(
    'FILES_FULL',
    `Сюда можно приложить не больше ${plural(most, 'файла', 'файлов', 'файлов')}. Удалите лишние`,
  )
}
