import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { authorName } from '../src/modules/reviews/author.ts'
import { idOf } from './insert-catalog.ts'
import type { People } from './insert-people.ts'
import { insertRows, moveCounters, type SeedRow } from './insert.ts'
import { createRandom, type Random } from './random.ts'
import { pickText, rejected, replies } from './reviews/texts.ts'

type Db = Kysely<Tables>
type Given = { people: People; seed: string; now: Date }
type Row = Omit<SeedRow<'reviews'>, 'id'> & { created_at: Date }

const hour = 3_600_000
/** What was written later than this is still in the queue. */
const queueHours = 10

/** What shoppers have said of the goods that were brought to them: most of it is published, the last of it waits. */
export async function insertReviews(db: Db, { people, seed, now }: Given): Promise<void> {
  const random = createRandom(`${seed}/reviews`)
  const branches = await findBranches(db)
  const operator = idOf(people.ids, 'operator')
  const brought = await findBrought(db)
  const seen = new Set<string>()
  const rows: Row[] = []
  for (const { user_id, product_id, category_id, name, type, brought_at } of brought) {
    const key = `${user_id}/${product_id}`
    // many say nothing, and one product is reviewed once
    if (seen.has(key) || random.chance(0.4)) continue
    seen.add(key)
    const at = Math.min(brought_at.getTime() + random.whole(2, 90) * hour, now.getTime() - random.whole(1, 20) * hour)
    const stars = random.pick([5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1])
    const text = pickText(stars, branches.get(category_id) ?? '', random)
    const author = authorName({ name, type })
    const written = { user_id, product_id, stars, text, author, created_at: new Date(at), changed_at: new Date(at) }
    rows.push({ ...written, ...decided(written, { now, operator, random }) })
  }
  // the demonstration shopper has a rejected one to put right
  const annas = rows.findLast(({ user_id, state }) => user_id === idOf(people.ids, 'anna') && state === 'approved')
  const [refusal] = rejected
  if (annas && refusal) Object.assign(annas, { state: 'rejected', answer: '', answered_at: null, ...refusal })
  rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  await insertRows(
    db,
    'reviews',
    rows.map((row, index) => ({ ...row, id: index + 1 })),
  )
  await moveCounters(db, ['reviews'])
}

type Written = { stars: number; text: string; created_at: Date }
type Decided = { now: Date; operator: number; random: Random }

/** What became of it: it waits, or it is published, sometimes answered, or now and then rejected. */
function decided({ stars, text, created_at }: Written, { now, operator, random }: Decided) {
  const nothing = { answer: '', answered_at: null, reason: '' }
  const at = created_at.getTime() + random.whole(1, 20) * hour
  if (now.getTime() - created_at.getTime() < queueHours * hour || at > now.getTime())
    return { ...nothing, state: 'waiting' as const, moderated_by: null, moderated_at: null }
  const done = { moderated_by: operator, moderated_at: new Date(at) }
  if (random.chance(0.03)) return { ...nothing, ...done, ...random.pick(rejected), state: 'rejected' as const }
  const approved = { ...nothing, ...done, state: 'approved' as const }
  if (!text || !random.chance(stars <= 2 ? 0.7 : 0.12)) return approved
  const answer = random.pick(stars <= 2 ? replies.sorry : replies.pleased)
  return { ...approved, answer, answered_at: new Date(at) }
}

function findBrought(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.user_id', 'orders.updated_at as brought_at', 'products.id as product_id', 'products.category_id'])
    .select(['users.name', 'users.type'])
    .where('orders.status', 'in', ['delivered', 'completed'])
    .orderBy('order_lines.id')
    .execute()
}

/** The topmost category over each. */
async function findBranches(db: Db): Promise<Map<number, string>> {
  const categories = new Map(
    (await db.selectFrom('categories').select(['id', 'code', 'parent_id']).execute()).map((row) => [row.id, row]),
  )
  const top = (id: number): string => {
    const row = categories.get(id)
    return row?.parent_id ? top(row.parent_id) : (row?.code ?? '')
  }
  return new Map([...categories.keys()].map((id) => [id, top(id)]))
}
