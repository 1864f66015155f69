import type { Insertable, Kysely } from 'kysely'
import type { RegularAnnounced } from '../src/database/column-types.ts'
import type { Tables } from '../src/database/tables.ts'

type Owner = Kysely<Tables>
type Given = Partial<Insertable<Tables['regular_orders']>> & { user_id: number; group_id: number; product: string }

/** A weekly order of one unit of a product for 100 ₽, next on Wednesday 2 December 2026 unless it is given otherwise; returns its id. */
export async function insertRegularOrder(owner: Owner, { product, ...given }: Given): Promise<number> {
  const row = {
    every_weeks: 1,
    next_on: '2026-12-02',
    lines: JSON.stringify([{ product, quantity: 1, priceKopecks: 100_00 }]),
    receiver: 'Анна Смирнова',
    phone: '+7 (912) 345-67-89',
    address: 'Тверь, улица Советская, 2',
    comment: '',
    substitutions: 'call' as const,
    pickups: '{}',
    hours: '{}',
    ...given,
  }
  const { id } = await owner.insertInto('regular_orders').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The announcement of a date, which is due in an hour. */
export async function insertRegularRun(owner: Owner, regular_id: number, due_on = '2026-12-02'): Promise<void> {
  const announced: RegularAnnounced = { lines: [], totalKopecks: null, problem: '' }
  await owner
    .insertInto('regular_runs')
    .values({
      regular_id,
      due_on,
      place_at: new Date(Date.now() + 3_600_000),
      announced: JSON.stringify(announced),
    })
    .execute()
}
