import type { Kysely, Transaction } from 'kysely'
import { plural } from '@lavka/domain/format'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { checkMapping } from '../batches/plan/check-mapping.ts'
import { findRecord, moveTo, sendToWork } from '../batches/queries.ts'
import { withinBatch } from '../batches/run.ts'
import { forgetImport, startPlanning } from '../batches/start.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import { countGoods, findGone, forgetSame, goodsOf, isChange, leaveProposed, takeOffSale } from './goods.ts'
import { ofColumns } from './mapping.ts'
import { endRun, type FeedRow } from './queries.ts'

type Db = Transaction<Tables>
type Given = { database: Kysely<Tables>; objects: ObjectRegistry }

/** Begins the check of a catalogue that was read, by the mapping that its owner has confirmed. */
export async function planReading(given: Given, actor: Actor, feed: FeedRow, id: number): Promise<void> {
  await withinBatch(given, actor, id, async (context, record) => {
    const { columns, mapping } = ofColumns(context.object, record.plan.columns ?? [], feed.mapping)
    checkMapping(context, mapping)
    await startPlanning(context.db, { ...record, plan: { ...record.plan, columns } }, mapping)
  })
}

/** Begins to write a checked catalogue, with what it has no more; false when it changes nothing. Refused when more than half of the goods are gone. */
export function writeReading(given: Given, actor: Actor, feed: FeedRow, id: number): Promise<boolean> {
  return withinBatch(given, actor, id, async (context, { state, failure, plan: { mapping } }) => {
    const { db } = context
    if (state !== 'planned' || !mapping) throw new ApiError('VALUE_REFUSED', failure || 'Проверить каталог не удалось')
    const { key, fields } = mapping
    const { gone, known } = await findGone(context, { feed: feed.id, batch: id, key, column: fields.indexOf(key) })
    if (gone.length * 2 > known) throw new ApiError('VALUE_REFUSED', tooManyGone(gone.length, known))
    if (feed.gone === 'off') await takeOffSale(context, id, gone)
    await leaveProposed(context, id)
    if (!(await isChange(db, id))) return false
    await moveTo(db, id, 'applying')
    // another process ends it should this one be lost
    await sendToWork(db, id)
    return true
  })
}

const tooManyGone = (gone: number, known: number) =>
  `В каталоге больше нет ${gone} из ${plural(known, 'товара', 'товаров', 'товаров')}. Если так и должно быть, загрузите его по адресу сами и включите расписание снова`

/** Notes what has become of a catalogue. A batch that changed nothing is kept only while it says what is wrong. */
export async function endReading(db: Db, feed: FeedRow, id: number): Promise<void> {
  const { state, failure } = await findRecord(db, id, 'locked')
  if (state === 'failed') throw new ApiError('VALUE_REFUSED', failure)
  const counts = await countGoods(db, id)
  const isKept = state !== 'planned' || counts.wrong > 0
  await db
    .updateTable('product_feeds')
    .set({ goods: goodsOf(id) })
    .where('id', '=', feed.id)
    .execute()
  await endRun(db, feed.id, { counts: JSON.stringify(counts), batch_id: isKept ? id : null })
  await forgetSame(db, id)
  // the batch before, where it changed nothing either
  if (feed.batch_id !== null) await forgetImport(db, feed.batch_id)
  if (!isKept) await forgetImport(db, id)
}
