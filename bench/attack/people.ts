import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { insertSession, insertUser } from '../../server/test/rows.ts'
import { bodyOf } from './basket.ts'
import type { Shop } from './shop.ts'

/** `status` 0: no answer at all. */
export type Call = { kind: 'read' | 'page' | 'order'; milliseconds: number; status: number }

const READS = [
  '/api/clientv9/object/categories',
  '/api/clientv9/object/products?take=24',
  '/api/clientv9/object/suppliers',
]
/** A person orders so often, so that no limit of ordering is met: that is not what is measured. */
const ORDERS_EACH = 2

/** Ordinary people: four reads of the catalogue, a page and an order a second, whether the ones before are answered or not. */
export class People {
  readonly #shop: Shop
  /** orders by the keys they were sent with */
  readonly #acknowledged = new Map<string, number[]>()
  #token = ''
  #orders = 0
  #turn = 0

  constructor(shop: Shop) {
    this.#shop = shop
  }

  async live(seconds: number): Promise<Call[]> {
    const calls: Promise<Call>[] = []
    const end = Date.now() + seconds * 1000
    while (Date.now() < end) {
      const started = Date.now()
      const turn = this.#turn++
      calls.push(this.#read(READS[turn % READS.length] ?? ''))
      if (turn % 4 === 0) calls.push(this.#page())
      if (turn % 4 === 2) calls.push(this.#order())
      await wait(Math.max(0, started + 250 - Date.now()))
    }
    return Promise.all(calls)
  }

  /** What was acknowledged and is not in the database, or is there twice. */
  async check(): Promise<string[]> {
    const rows = await this.#shop.owner.selectFrom('orders').select(['id', 'group_id']).execute()
    const there = new Set(rows.map(({ id }) => id))
    const ids = [...this.#acknowledged.values()].flat()
    const lost = ids.filter((id) => !there.has(id)).length
    const doubled = ids.length - new Set(ids).size
    return [...(lost ? [`${lost} orders are lost`] : []), ...(doubled ? [`${doubled} orders are doubled`] : [])]
  }

  #read(path: string): Promise<Call> {
    return this.#call('read', () => fetch(this.#shop.url + path))
  }

  #page(): Promise<Call> {
    return this.#call('page', () => fetch(`${this.#shop.url}/lavka`, { headers: { accept: 'text/html' } }))
  }

  async #order(): Promise<Call> {
    if (this.#orders++ % ORDERS_EACH === 0) {
      const { id } = await insertUser(this.#shop.owner, { login: randomUUID() })
      this.#token = await insertSession(this.#shop.owner, id)
    }
    const key = randomUUID()
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${this.#token}`,
      'idempotency-key': key,
    }
    const body = JSON.stringify(bodyOf(this.#shop.product))
    const send = () => fetch(`${this.#shop.url}/api/clientv9/order`, { method: 'POST', headers, body })
    return this.#call('order', send, (text) => {
      const { orders } = JSON.parse(text) as { orders: { id: number }[] }
      this.#acknowledged.set(
        key,
        orders.map(({ id }) => id),
      )
    })
  }

  async #call(kind: Call['kind'], send: () => Promise<Response>, keep = (_text: string) => {}): Promise<Call> {
    const started = performance.now()
    try {
      const answer = await send()
      const text = await answer.text()
      if (answer.status === 200) keep(text)
      return { kind, milliseconds: performance.now() - started, status: answer.status }
    } catch {
      return { kind, milliseconds: performance.now() - started, status: 0 }
    }
  }
}
