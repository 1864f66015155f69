import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { advance, type MoneyTerms } from './advance.ts'

const Job = Type.Object({ orderId: Type.Integer() })

/** The job `move-order-money`: an order has come to its end. A second time it finds nothing to do. */
export async function moveOrderMoney(database: Kysely<Tables>, job: unknown, terms: MoneyTerms): Promise<void> {
  const { orderId } = Value.Parse(Job, job)
  await asSystem(database, (db) => advance(db, orderId, terms))
}
