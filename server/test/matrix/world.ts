import { sql, type Kysely } from 'kysely'
import { hashSecret, type Role } from '../../src/auth.ts'
import type { Tables } from '../../src/database/tables.ts'
import { digitsOf } from '../../src/modules/codes/contacts.ts'
import { hashPassword } from '../../src/modules/users/password.ts'
import { insertUser } from '../rows.ts'
import { makePeople, type Person } from './people.ts'
import { makeSide, type Side } from './side.ts'

type Owner = Kysely<Tables>

export type World = {
  /** of everybody */
  password: string
  /** somebody of each role on our side: whoever tries the calls */
  makeOwn: (roles: readonly Role[]) => Promise<Person[]>
  /** the same of a third side, where nobody may change anything */
  makeIdle: (roles: readonly Role[]) => Promise<Person[]>
  /** the same of the other side: those whose rows are tried. Every text of theirs has «Чуж» in it, every login «foreign-» */
  makeForeign: (roles: readonly Role[]) => Promise<Person[]>
  poll: { code: string; question: number }
  /** a code that was sent to the person: by SMS to their phone, or by mail to their address */
  sendCode: (person: Person, purpose: 'registration' | 'restore' | 'phone' | 'email' | 'forgot') => Promise<string>
  /** the code in the link of a registration that waits for its confirmation */
  signUp: (person: Person) => Promise<string>
  /** the product of which the person has written a review */
  ownReview: (person: Person) => Promise<string>
  /** a client for an operator to look at: the person, or one of the same side when the person is no client */
  customerOf: (person: Person) => Promise<number>
  /** the number of a review of what the person's side sells, by one of its buyers */
  review: (person: Person, state: 'waiting' | 'approved') => Promise<number>
  /** everything that is kept of each person */
  snapshot: (people: readonly Person[]) => Promise<Map<Person, string>>
}

export async function makeWorld(owner: Owner): Promise<World> {
  const password = 'зимний лес и кувшин'
  const password_hash = await hashPassword(password)
  const ours = await makeSide(owner, { word: 'Свой', prefix: 'own', password_hash })
  const theirs = await makeSide(owner, { word: 'Чужой', prefix: 'foreign', password_hash })
  const idle = await makeSide(owner, { word: 'Свой', prefix: 'idle', password_hash })
  return {
    password,
    makeIdle: (roles) => makePeople(owner, idle, roles),
    makeOwn: (roles) => makePeople(owner, ours, roles),
    makeForeign: (roles) => makePeople(owner, theirs, roles),
    poll: await insertPoll(owner),
    sendCode: (person, purpose) => insertCode(owner, person, purpose),
    signUp: (person) => insertSignup(owner, person),
    ownReview: async (person) => {
      await insertReview(owner, { product: person.side.brought, word: person.side.word, user_id: person.id })
      return person.side.brought.code
    },
    customerOf: async (person) =>
      person.role === 'client' ? person.id : ((await makePeople(owner, person.side, ['client']))[0]?.id ?? 0),
    review: async ({ side: { product, word } }, state) => {
      const { id: user_id } = await insertUser(owner, { name: `${word} покупатель` })
      return insertReview(owner, { product, word, user_id, state })
    },
    snapshot: (people) => snapshot(owner, people),
  }
}

async function insertPoll(owner: Owner): Promise<World['poll']> {
  const code = 'kak-dela'
  const poll = await owner
    .insertInto('polls')
    .values({ code, title: 'Как дела' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: question } = await owner
    .insertInto('poll_questions')
    .values({ poll_id: poll.id, position: 1, kind: 'single', title: 'Как дела', options: ['Хорошо', 'Так себе'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { code, question }
}

const soon = () => new Date(Date.now() + 600_000)

type Purpose = Parameters<World['sendCode']>[1]

async function insertCode(owner: Owner, person: Person, purpose: Purpose): Promise<string> {
  const code = purpose === 'forgot' ? `link-of-${person.login}` : '654321'
  const target = purpose === 'email' || purpose === 'forgot' ? person.email : digitsOf(person.phone)
  const user_id = purpose === 'registration' || purpose === 'restore' ? null : person.id
  await owner
    .insertInto('codes')
    .values({ purpose, target, user_id, code_hash: hashSecret(code), expires_at: soon() })
    .execute()
  return code
}

let count = 0

async function insertSignup(owner: Owner, { login, side: { word, password_hash } }: Person): Promise<string> {
  const name = `${login}-signup-${++count}`
  const code = `link-of-${name}`
  await owner
    .insertInto('signups')
    .values({
      login: name,
      password_hash,
      name: word,
      email: `${name}@mail.example`,
      phone: '',
      oktmo: '45000000',
      type: 'person',
      inn: '',
      inn_name: '',
      consents: '[]',
      address: '127.0.0.1',
      code_hash: hashSecret(code),
      expires_at: soon(),
    })
    .execute()
  return code
}

type Written = { product: Side['product']; word: string; user_id: number; state?: 'waiting' | 'approved' }

async function insertReview(owner: Owner, { product, word, user_id, state = 'waiting' }: Written): Promise<number> {
  const decided = state === 'approved' && { moderated_by: user_id, moderated_at: new Date() }
  const { id } = await owner
    .insertInto('reviews')
    .values({
      product_id: product.id,
      user_id,
      stars: 5,
      text: `${word} отзыв`,
      author: word,
      state,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofPersons = [
  ...['addresses', 'user_inns', 'devices', 'sessions', 'consents', 'known_devices', 'orders', 'favourites'],
  ...['order_drafts', 'reviews', 'poll_responses', 'basket_lines', 'codes'],
] as const

/** What hangs on a person otherwise than by `user_id`, by what it hangs on. */
const ofTheirs = {
  device_secrets: sql`device_id in (select d.id from devices d where d.user_id = u.id)`,
  order_substitutions: sql`order_id in (select o.id from orders o where o.user_id = u.id)`,
  order_line_actuals: sql`line_id in (select l.id from order_lines l join orders o on o.id = l.order_id where o.user_id = u.id)`,
  reviews: sql`product_id in (select p.id from products p where p.supplier_id = u.supplier_id)`,
  taplinks: sql`supplier_id = u.supplier_id`,
  signups: sql`login like u.login || '-signup-%'`,
}

async function snapshot(owner: Owner, people: readonly Person[]): Promise<Map<Person, string>> {
  if (people.length === 0) return new Map()
  const rowsOf = (table: string, condition: ReturnType<typeof sql>) =>
    sql`(select json_agg(t order by t::text) from ${sql.table(table)} t where ${condition})`
  const parts = [
    ...ofPersons.map((table) => rowsOf(table, sql`t.user_id = u.id`)),
    ...Object.entries(ofTheirs).map(([table, condition]) => rowsOf(table, condition)),
  ]
  const ids = people.map(({ id }) => id)
  const { rows } = await sql<{ id: number; kept: unknown }>`
    select u.id, json_build_array(to_json(u), ${sql.join(parts)}) as kept
    from users u where u.id = any(${ids})`.execute(owner)
  const byId = new Map(rows.map(({ id, kept }) => [id, JSON.stringify(kept)]))
  return new Map(people.map((person) => [person, byId.get(person.id) ?? '']))
}
