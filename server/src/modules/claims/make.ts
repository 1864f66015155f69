import { mostClaimLetters } from '@lavka/domain/claims'
import { formatQuantity } from '@lavka/domain/format'
import { toThousandths } from '@lavka/domain/price'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { setFiles } from '../files/place-files.ts'
import { notifySellers } from '../orders/messages.ts'
import { noteEventOf } from '../orders/queries.ts'
import { claimPhotos } from './photos.ts'
import { findPaidLines, findReceived } from './queries.ts'
import type { MakeClaim } from './schema.ts'
import { askedFor } from './sums.ts'

type Db = Transaction<Tables>
type Given = MakeClaim['body']
type Asked = { line_id: number; problem: Given['lines'][number]['problem']; quantity: number; asked_kopecks: number }

/**
 * Makes a claim about lines of a received order of the actor: one open claim of an order at a time, for as long as row security says. In a transaction of
 * the actor. Errors: NOT_FOUND, CLAIM_REFUSED, BAD_REQUEST with a Russian reason.
 */
export async function makeClaim(db: Db, actor: Actor, { order: orderId, text, lines, photos }: Given): Promise<void> {
  const [order] = await findReceived(db, actor.id, [orderId])
  if (!order) throw new ApiError('NOT_FOUND', 'Среди доставленных вам заказов такого нет')
  if (order.until <= new Date()) throw new ApiError('CLAIM_REFUSED', 'Претензию подают за 14 дней. Это время прошло')
  const asked = await checkLines(db, orderId, lines)
  const { id: claim_id, supplier_id } = await db
    .insertInto('claims')
    .values({ order_id: orderId, text: checkText(text) })
    .returning(['id', 'supplier_id'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('claim_lines')
    .values(asked.map((line) => ({ claim_id, ...line })))
    .execute()
  if (photos.length > 0) await setFiles(db, claimPhotos, { code: String(claim_id), supplierId: supplier_id }, photos)
  await noteEventOf(db, actor.id, orderId, { event: 'claim', reason: '' })
  await notifySellers(db, orderId, {
    about: 'претензия',
    what: 'Покупатель подал претензию. Ответьте на неё в кабинете',
  })
}

function checkText(text: string): string {
  const said = text.trim()
  if (said.length <= mostClaimLetters) return said
  throw new ApiError('BAD_REQUEST', `Претензия длиннее ${mostClaimLetters} знаков: сократите её, сейчас ${said.length}`)
}

async function checkLines(db: Db, orderId: number, given: Given['lines']): Promise<Asked[]> {
  const paid = new Map((await findPaidLines(db, orderId)).map((line) => [line.id, line]))
  if (new Set(given.map(({ line }) => line)).size < given.length) throw new ApiError('BAD_REQUEST')
  return given.map(({ line, problem, quantity }) => {
    const found = paid.get(line)
    if (!found) throw new ApiError('NOT_FOUND', 'Такого товара в заказе нет')
    const brought = Math.round(found.quantity * 1000)
    const wanted = toThousandths(quantity)
    if (wanted === null || wanted <= 0 || wanted > brought)
      throw new ApiError(
        'BAD_REQUEST',
        `${found.name}: укажите количество не больше ${formatQuantity(found.quantity, '')}`,
      )
    const asked_kopecks = askedFor({ ...found, thousandths: brought }, wanted)
    if (asked_kopecks === 0) throw new ApiError('CLAIM_REFUSED', `${found.name}: деньги за этот товар уже вернули`)
    return { line_id: line, problem, quantity, asked_kopecks }
  })
}
