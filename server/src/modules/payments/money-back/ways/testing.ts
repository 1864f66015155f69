import { randomUUID } from 'node:crypto'
import { callClaims } from '../../../claims/testing.ts'
import type { OrderClaims } from '../../../claims/schema.ts'
import { refusalOf } from '../../../orders/testing.ts'
import type { Paid, useMoneyBack } from '../testing.ts'

export const wayNames = ['claim', 'refund', 'dispute', 'cancel', 'weigh', 'follow'] as const
export type WayName = (typeof wayNames)[number]
/** «done», or the code of the refusal. */
type Way = (paid: Paid) => Promise<string>
type Answer = Parameters<typeof refusalOf>[0]

/** What people press, and jobs do, on which money goes back; each would give back more than half of what was paid. */
export function useWays({ app, office, find, settle }: ReturnType<typeof useMoneyBack>): Record<WayName, Way> {
  const claims = callClaims(app)
  const send = (method: 'PUT' | 'POST', url: string, payload: object, headers = office) =>
    app.inject({ method, url, headers, payload })
  const codeOf = (answer: Answer) => (answer.statusCode === 200 ? 'done' : refusalOf(answer).code)

  /** Who hears that the order has changed looks again and presses again. */
  const pressed = (press: (paid: Paid, version: number) => Promise<Answer>): Way => {
    const again: Way = async (paid) => {
      const code = codeOf(await press(paid, (await find(paid.id)).version))
      return code === 'ORDER_CHANGED' ? again(paid) : code
    }
    return again
  }

  const findOpen = async ({ buyer, id }: Paid) =>
    (await claims.find(buyer, id)).flatMap((of) => of.claims).find(({ state }) => state === 'open')

  return {
    async claim(paid) {
      const lines = [{ line: paid.line, problem: 'spoiled' as const, quantity: 2 }]
      const made = await claims.make(paid.buyer, { order: paid.id, lines })
      const claim = made.statusCode === 200 ? made.json<OrderClaims>().claims.at(-1) : await findOpen(paid)
      if (!claim) return refusalOf(made).code
      const kopecks = claim.lines.map(({ askedKopecks }) => askedKopecks)
      const way = paid.method === 'card' ? 'card' : 'bank'
      return codeOf(await claims.answer(office, claim, kopecks, { way }))
    },
    async refund({ number: orderNumber }) {
      const given = { amountKopecks: 170_00, reason: 'Не то', refundId: randomUUID() }
      return codeOf(await send('POST', '/apisbersc/refund', { orderNumber, ...given }))
    },
    async dispute({ id, number: orderNumber, buyer }) {
      const opened = await send('POST', `/api/clientv9/objects/orders/${id}/dispute`, { reason: 'Скисло' }, buyer)
      if (opened.statusCode !== 200) return codeOf(opened)
      const decision = { version: 1, answer: 'reduce', refundKopecks: 160_00, reason: 'Половина' }
      return codeOf(await send('PUT', '/apisbersc/dispute', { orderNumber, ...decision }))
    },
    cancel: pressed(({ id }, version) =>
      send('PUT', '/apiadmin/objects/orders', { id, version, event: 'cancel', reason: 'Нет товара' }),
    ),
    weigh: pressed(({ id, line }, version) => {
      const lines = [{ line, quantity: 1, reason: 'Остальное не привезли' }]
      return send('PUT', '/apiadmin/objects/orders/lines', { id, version, lines })
    }),
    async follow() {
      await settle()
      return 'done'
    },
  }
}
