import { fork } from 'effector'
import { readStoredFx, requestFx, writeStoredFx, type Request } from '@lavka/shared'
import type { MoveOrder, OrderToCollect, WeighOrder } from '@lavka/server/contract'
import { enter, queryOf, showAt } from '../../../../test/host'
import { card, orderLine } from '../testing'
import Assembly from './assembly'

type LineToCollect = OrderToCollect['lines'][number]
export const lineToCollect = (more: Partial<LineToCollect> = {}): LineToCollect => ({
  ...orderLine,
  promotions: [],
  isWeighed: true,
  barcode: null,
  category: 'Сыры',
  shelf: '',
  ...more,
})

type Order = { id: number; number: string; status: string; version: number; lines: LineToCollect[] }
export const orderOf = (id: number, lines: LineToCollect[], status = 'confirmed'): Order => ({
  id,
  number: `10${id}-1`,
  status,
  version: 3,
  lines,
})

const noAnswer = { status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером' }

/** A server that keeps its orders, with the versions of the real one. `fault` is what happens to the next calls. */
export function stall(orders: Order[]) {
  const changes: string[] = []
  const server = { fault: 'none' as 'none' | 'down' | 'answer lost', orders, changes, weighings: [] as object[] }
  const cardOf = (order: Order) => ({
    ...card(order.id, {
      ...order,
      statusName: order.status,
      weighRefusal: order.status === 'assembling' ? null : 'Не в сборке',
      actions: [{ event: 'pack', caption: 'Завершить сборку', refusal: null, needsReason: false }],
    }),
  })
  const orderBy = (id: number) => {
    const order = orders.find((one) => one.id === id)
    if (!order) throw new Error(`no order ${id}`)
    return order
  }
  function change(id: number, version: number, what: string, apply: (order: Order) => void) {
    const order = orderBy(id)
    if (order.version !== version) return Promise.reject({ status: 409, code: 'ORDER_CHANGED', message: '' })
    changes.push(what)
    apply(order)
    order.version += 1
    return cardOf(order)
  }
  const isMove = (url: string, _: unknown): _ is MoveOrder['body'] => url.endsWith('/objects/orders')
  const isWeighing = (url: string, _: unknown): _ is WeighOrder['body'] => url.endsWith('/orders/lines')

  function answer({ method, url, query, body }: Request): unknown {
    if (url.endsWith('loadoptions')) return { data: orders.map(({ id }) => ({ id })), totalCount: orders.length }
    if (url.endsWith('print')) return orders.map(cardOf)
    if (method === 'GET') return cardOf(orderBy(query && 'id' in query ? Number(query.id) : 0))
    if (isMove(url, body)) {
      const { id, version, event } = body
      return change(id, version, `${id} ${event}`, (order) => {
        order.status = event === 'pack' ? 'ready' : 'assembling'
      })
    }
    if (!isWeighing(url, body)) throw new Error(url)
    const { id, version, lines } = body
    return change(id, version, `${id} weigh ${lines.map((one) => `${one.line}=${one.quantity}`).join()}`, (order) => {
      order.lines = order.lines.map((line) =>
        withActual(
          line,
          lines.find((one) => one.line === line.id),
        ),
      )
    })
  }
  async function handler(request: Request): Promise<unknown> {
    if (server.fault === 'down') throw noAnswer
    const given = await answer(request)
    if (server.fault === 'answer lost' && request.method === 'PUT') throw noAnswer
    return given
  }
  return { ...server, handler, setFault: (fault: typeof server.fault) => (server.fault = fault) }
}

function withActual(line: LineToCollect, put: WeighOrder['body']['lines'][number] | undefined): LineToCollect {
  if (!put) return line
  const { product, name, unit, priceKopecks } = line
  const { quantity, reason } = put
  const sumKopecks = Math.round(quantity * priceKopecks)
  const goods = { product, name, unit, priceKopecks, isSubstitute: false, discountKopecks: 0 }
  return { ...line, actual: { ...goods, quantity, reason, sumKopecks } }
}

type Opened = { path?: string; stored?: Map<string, unknown>; role?: 'supplier' | 'picker' }

/** The screen of a supplier, or of its picker; `stored` is the browser's storage, which tabs share. */
export function openAssembly(
  { handler }: ReturnType<typeof stall>,
  { path = '/admin/assembly', stored = new Map(), role = 'supplier' }: Opened = {},
) {
  const scope = fork({
    handlers: [
      [requestFx, handler],
      [readStoredFx, (key: string) => stored.get(key) ?? null],
      [
        writeStoredFx,
        ({ key, value }: { key: string; value: unknown }) =>
          void (value === null ? stored.delete(key) : stored.set(key, value)),
      ],
    ],
  })
  enter(scope, role)
  return { ...showAt(scope, path, (address) => <Assembly params={{}} query={queryOf(address)} />), scope, stored }
}
