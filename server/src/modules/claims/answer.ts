import { claimWayNames, mostAnswerLetters } from '@lavka/domain/claims'
import { formatMoney } from '@lavka/domain/format'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { giveBackToCertificate } from '../gift-certificates/give-back.ts'
import { notifyBuyer } from '../orders/messages.ts'
import type { Said } from '../orders/events.ts'
import { noteEventOf } from '../orders/queries.ts'
import type { MoneyTerms } from '../payments/money/advance.ts'
import type { AnswerClaim, SettleClaim } from './office-schema.ts'
import { lockClaim } from './lock-claim.ts'
import { findClaimLines } from './queries.ts'
import { mostToCardOf, returnMoney } from './return-money.ts'
import { isByHand, splitReturn, textOf } from './split-return.ts'

type Db = Transaction<Tables>
type Answer = AnswerClaim['body']

/**
 * Answers an open claim once: its lines get what is returned, the money goes back, and the buyer is told. In a transaction of the actor. Errors: NOT_FOUND,
 * ROW_CHANGED, MONEY_REFUSED, BAD_REQUEST with a Russian reason.
 */
export async function answerClaim(db: Db, actor: Actor, answer: Answer, terms: MoneyTerms): Promise<void> {
  const claim = await lockClaim(db, answer)
  if (claim.state !== 'open') throw new ApiError('ROW_CHANGED', 'На эту претензию уже ответили')
  const { kopecks, askedKopecks } = await acceptLines(db, claim.id, answer.lines)
  const text = checkText(answer.text, kopecks < askedKopecks)
  const state = kopecks === 0 ? 'refused' : kopecks < askedKopecks ? 'partly' : 'accepted'
  const mostToCard = await mostToCardOf(db, claim.order_id, claim.funds)
  const back = await splitReturn(db, claim.order_id, kopecks, { chosen: answer.way, mostToCard })
  const { way } = back
  await db
    .updateTable('claims')
    .set({
      state,
      returned_kopecks: kopecks,
      certificate_kopecks: back.certificateKopecks,
      card_kopecks: back.cardKopecks,
      way,
      answer: text,
      answered_at: sql<Date>`now()`,
      version: claim.version + 1,
    })
    .where('id', '=', claim.id)
    .execute()
  const reason = [textOf(back), text].filter(Boolean).join('. ')
  const orderId = claim.order_id
  if (way !== null && way !== 'certificate') {
    const rest = back.kopecks - back.certificateKopecks - back.cardKopecks
    await returnMoney(
      db,
      actor,
      { claimId: claim.id, orderId, kopecks: rest, way, reason: `По претензии. ${text}`.trim() },
      terms,
    )
  }
  await tell(db, actor, orderId, { event: 'claim-answered', reason })
  await giveBackToCertificate(db, orderId, back.certificateKopecks)
}

/** Notes that the money was handed over, once. In a transaction of the actor. Errors: NOT_FOUND, ROW_CHANGED. */
export async function settleClaim(db: Db, actor: Actor, body: SettleClaim['body']): Promise<void> {
  const claim = await lockClaim(db, body)
  if (claim.way === null || !isByHand(claim.way) || claim.settled_at !== null) throw new ApiError('ROW_CHANGED')
  await db
    .updateTable('claims')
    .set({ settled_at: sql<Date>`now()`, version: claim.version + 1 })
    .where('id', '=', claim.id)
    .execute()
  const kopecks = claim.returned_kopecks - claim.certificate_kopecks - claim.card_kopecks
  const reason = `${formatMoney(kopecks)}. ${claimWayNames[claim.way]}`
  await tell(db, actor, claim.order_id, { event: 'claim-settled', reason })
}

/** Each line of the claim gets its sum. Returns what they come to and what is asked together. */
async function acceptLines(db: Db, claimId: number, given: Answer['lines']) {
  const lines = await findClaimLines(db, [claimId])
  const wanted = new Map(given.map(({ id, kopecks }) => [id, kopecks]))
  if (given.length !== lines.length || wanted.size !== lines.length) throw new ApiError('BAD_REQUEST')
  let [kopecks, askedKopecks] = [0, 0]
  for (const { id, name, asked_kopecks } of lines) {
    const accepted = wanted.get(id)
    if (accepted === undefined) throw new ApiError('BAD_REQUEST')
    if (accepted > asked_kopecks)
      throw new ApiError('MONEY_REFUSED', `${name}: вернуть можно не больше ${formatMoney(asked_kopecks)}`)
    await db.updateTable('claim_lines').set({ accepted_kopecks: accepted }).where('id', '=', id).execute()
    kopecks += accepted
    askedKopecks += asked_kopecks
  }
  return { kopecks, askedKopecks }
}

function checkText(given: string, isNeeded: boolean): string {
  const text = given.trim()
  if (text === '' && isNeeded)
    throw new ApiError('BAD_REQUEST', 'Напишите, почему возвращаете не всё: покупатель это прочтёт')
  if (text.length > mostAnswerLetters)
    throw new ApiError('BAD_REQUEST', `Ответ длиннее ${mostAnswerLetters} знаков: сократите его, сейчас ${text.length}`)
  return text
}

async function tell(db: Db, actor: Actor, orderId: number, said: Said): Promise<void> {
  await noteEventOf(db, actor.id, orderId, said)
  await notifyBuyer(db, orderId, said)
}
