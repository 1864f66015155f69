import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findRecord } from '../batches/queries.ts'
import { countGoods, goodsOf } from './goods.ts'
import { toFeedMapping } from './mapping.ts'
import { lockFeed, type FeedRow } from './queries.ts'
import type { InsertFeed } from './schema.ts'

const mostOfOne = 20
const addsAgain =
  'По расписанию числа каталога заменяют прежние, а не прибавляются. Загрузите каталог ещё раз и выберите «Заменить»'

/** Reads a catalogue by the clock from now on, as it was loaded and written from its address. One that is read already is read as it is said now. */
export async function addFeed(
  db: Transaction<Tables>,
  actor: Actor,
  { batchId, everyHours, gone }: InsertFeed['body'],
): Promise<FeedRow> {
  const { kind, state, object, plan } = await findRecord(db, batchId)
  const { address, mapping, columns = [] } = plan
  if (kind !== 'import' || state !== 'done' || object !== 'products' || !address || !mapping)
    throw new ApiError('CONFLICT', 'По расписанию обновляют каталог, который загружен по адресу и записан')
  if (mapping.key === '')
    throw new ApiError('VALUE_REFUSED', 'Загрузите каталог ещё раз и выберите, по какому полю товар находят')
  if (mapping.added?.length) throw new ApiError('VALUE_REFUSED', addsAgain)
  const { count } = await db
    .selectFrom('product_feeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('url', '<>', address)
    .executeTakeFirstOrThrow()
  if (count >= mostOfOne)
    throw new ApiError(
      'VALUE_REFUSED',
      `Больше ${mostOfOne}\u00a0каталогов у одного человека не бывает. Удалите лишние`,
    )
  const known = JSON.stringify(toFeedMapping(columns, mapping))
  const counts = JSON.stringify(await countGoods(db, batchId))
  const { rows } = await sql<{ id: number }>`
    insert into product_feeds (owner_id, url, every_hours, gone, mapping, next_at, goods, ended_at, batch_id, counts)
    values (${actor.id}, ${address}, ${everyHours}, ${gone}, ${known}::jsonb, now() + make_interval(hours => ${everyHours}),
      ${goodsOf(batchId)}, now(), ${batchId}, ${counts}::jsonb)
    on conflict (owner_id, coalesce(supplier_id, 0), url) do update set every_hours = excluded.every_hours, gone = excluded.gone,
      mapping = excluded.mapping, next_at = excluded.next_at, goods = excluded.goods, ended_at = excluded.ended_at, is_on = true,
      batch_id = excluded.batch_id, counts = excluded.counts, failure = '', failures = 0
    returning id`.execute(db)
  return lockFeed(db, rows[0]?.id ?? 0)
}
