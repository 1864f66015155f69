import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../../database/tables.ts'
import { ApiError } from '../../../../../errors.ts'
import { readFeePayee } from '../../../../../fee-payee.ts'
import { answerClaim } from '../../../../claims/answer.ts'
import { makeClaim } from '../../../../claims/make.ts'
import { findClaimLines, findClaimRows } from '../../../../claims/queries.ts'
import { editOrder } from '../../../editing/edit-order.ts'
import { answerSubstitution } from '../../../fulfilment/answer-substitution.ts'
import { findProposals } from '../../../fulfilment/substitution-queries.ts'
import { weighOrder } from '../../../fulfilment/weigh.ts'
import { findOrderedLines } from '../../../fulfilment/weigh-queries.ts'
import { moveOrder } from '../../../transitions/transition.ts'
import type { Checkout } from '../testing.ts'

type Db = Transaction<Tables>
/** An order as a person sees it who presses. */
type Seen = Awaited<ReturnType<typeof see>>
type Press = (db: Db, seen: Seen, checkout: Checkout) => Promise<unknown>

const terms = { feePayee: readFeePayee({}) }

async function see(db: Db, id: number) {
  const { version } = await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, version, lines: await findOrderedLines(db, id) }
}

const move =
  (event: string): Press =>
  (db, { id, version }, { actor }) =>
    moveOrder(db, actor, { id, version, event, reason: 'Так надо' })

/** Each line is weighed to so much of what was ordered. */
const weigh =
  (quantityOf: (ordered: number, at: number) => number): Press =>
  (db, { id, version, lines }, { actor }) => {
    const weighed = lines.map((one, at) => ({ line: one.id, quantity: quantityOf(one.quantity, at), reason: 'Вес' }))
    return weighOrder(db, actor, { id, version, lines: weighed }, 'https://lavka.example')
  }

const answer =
  (isAccepted: boolean): Press =>
  async (db, seen, { actor }) => {
    const id = (await findProposals(db, seen.id))[0]?.id ?? 0
    return answerSubstitution(db, actor, { id, isAccepted }, { via: 'phone', address: '127.0.0.1' })
  }

const findOpenClaim = async (db: Db, id: number) =>
  (await findClaimRows(db, { orders: [id] })).find(({ state }) => state === 'open')

const presses = {
  cancel: move('cancel'),
  nothing: weigh(() => 0),
  less: weigh((ordered, at) => (at === 0 ? 1 : ordered)),
  back: weigh((ordered) => ordered),
  propose: (db, { id, version, lines }, { actor, substitute }) => {
    const proposed = [{ line: lines[0]?.id ?? 0, quantity: 2, substitute, reason: 'Нет' }]
    return weighOrder(db, actor, { id, version, lines: proposed }, 'https://lavka.example')
  },
  accept: answer(true),
  decline: answer(false),
  correct: (db, { id, version, lines }, { actor }) =>
    editOrder(db, actor, { id, version, lines: [{ line: lines[0]?.id ?? 0, quantity: 0 }], reason: 'Позвонил' }),
  ask: (db, { id, lines: [own] }, { actor }) => {
    const lines = [{ line: own?.id ?? 0, problem: 'spoiled' as const, quantity: 1 }]
    return makeClaim(db, actor, { order: id, text: '', lines, photos: [] })
  },
  claim: async (db, seen, checkout) => {
    if (!(await findOpenClaim(db, seen.id))) await presses.ask(db, seen, checkout)
    const claim = await findOpenClaim(db, seen.id)
    const claimed = await findClaimLines(db, [claim?.id ?? 0])
    const lines = claimed.map((one) => ({ id: one.id, kopecks: one.asked_kopecks }))
    const said = { id: claim?.id ?? 0, version: claim?.version ?? 0, lines, way: 'courier', text: '' } as const
    await answerClaim(db, checkout.actor, said, terms)
  },
  confirm: move('confirm'),
  assemble: move('assemble'),
  pack: move('pack'),
  ship: move('ship'),
  deliver: move('deliver'),
} satisfies Record<string, Press>
export type PressName = keyof typeof presses

/** Presses for one order of a checkout, with all that follows at the commit. The answer is «done», or the code of the refusal: then nothing has changed. */
export async function press(db: Db, checkout: Checkout, at: 0 | 1, name: PressName): Promise<string> {
  await sql`savepoint press`.execute(db)
  try {
    await presses[name](db, await see(db, checkout.ids[at]), checkout)
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint press`.execute(db)
    return error.code
  }
}
