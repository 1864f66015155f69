import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { groupBy } from '../../group-by.ts'
import { toCard } from '../files/cards.ts'
import { setFiles } from '../files/place-files.ts'
import type { FileCard } from '../files/schema.ts'
import type { FileStore } from '../files/store/store.ts'
import { applicationAnsweredMail } from '../notifications/staff-messages.ts'
import { tellAdministrators } from '../users/tell-administrators.ts'
import { applicationPhotos } from './application-photos.ts'
import type { AnswerApplication, OwnApplication } from './application-schema.ts'

type Db = Transaction<Tables>

/** The application of the actor; null when there is none. */
export async function findOwn(db: Db, store: FileStore, actor: Actor): Promise<OwnApplication | null> {
  const row = await db
    .selectFrom('supplier_applications')
    .select(['state', 'words', 'answer', 'made_at'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) return null
  const { made_at, ...rest } = row
  const photos = (await findPhotos(db, store, [actor.id])).get(actor.id) ?? []
  return { ...rest, madeAt: made_at.toISOString(), photos }
}

/** Answers what an administrator has asked for, with photos beside those that hang there, and tells the administrators. CONFLICT: nothing is asked. */
export async function answer(db: Db, actor: Actor, { text, photos }: AnswerApplication['body']): Promise<void> {
  const asked = await db
    .selectFrom('supplier_applications')
    .select('state')
    .where('user_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (asked?.state !== 'asked')
    throw new ApiError('CONFLICT', 'Сейчас по этой заявке ничего не спрашивают. Обновите страницу')
  const before = await hungFiles(db, [actor.id])
  const ids = [...before.map(({ id }) => id), ...photos]
  await setFiles(db, applicationPhotos, { code: String(actor.id), supplierId: null }, ids)
  await db
    .updateTable('supplier_applications')
    .set({ state: 'answered', answer: text.trim() })
    .where('user_id', '=', actor.id)
    .execute()
  await withinSystem(db, () => tellAdministrators(db, applicationAnsweredMail))
}

/** The photos of applications by the person, in their order. */
export async function findPhotos(
  db: Db,
  store: FileStore,
  persons: readonly number[],
): Promise<Map<number, FileCard[]>> {
  const byPerson = groupBy(await hungFiles(db, persons), ({ obj_code }) => Number(obj_code))
  const cards = [...byPerson].map(
    async ([person, files]) => [person, await Promise.all(files.map((file) => toCard(store, file)))] as const,
  )
  return new Map(await Promise.all(cards))
}

function hungFiles(db: Db, persons: readonly number[]) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('obj', '=', applicationPhotos.obj)
    .where('obj_code', 'in', persons.length > 0 ? persons.map(String) : [''])
    .where('state', '=', 'attached')
    .orderBy('position')
    .execute()
}
