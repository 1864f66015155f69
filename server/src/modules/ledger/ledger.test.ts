import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { useDatabase } from '../../../test/database.ts'
import { inTime } from '../../../../launch/checks/wait-for.ts'
import { run } from '../../../test/process.ts'
import type { Actor } from '../../auth.ts'
import { asActor, asSystem } from '../../database/actor.ts'
import { readBalance } from './accounts.ts'
import { post } from './post.ts'
import { insertOwners, move, openAccounts, type Accounts } from './testing.ts'
import type { Posting } from './transfer.ts'
import { verifyLedger, type Anchor } from './verify.ts'

const { database, owner, urls } = useDatabase()

let owners: Awaited<ReturnType<typeof insertOwners>>
let accounts: Accounts
let topUp: ReturnType<typeof move>
const send = (posting: Posting) => asSystem(database, (db) => post(db, posting))
const ours = () =>
  asSystem(database, (db) => readBalance(db, { code: 'beneficiary', beneficiaryId: owners.beneficiaryId }))
const held = () => asSystem(database, (db) => readBalance(db, { code: 'order', orderId: owners.orderId }))
const count = async () => (await owner.selectFrom('ledger_transfers').select('id').execute()).length

describe('the ledger', () => {
  beforeEach(async () => {
    owners = await insertOwners(owner)
    accounts = await asSystem(database, (db) => openAccounts(db, owners))
    topUp = move(accounts.bank, accounts.ours, 1000, { code: 'top_up' })
    assert.deepEqual(await send({ transfers: [topUp], bankEvent: `${topUp.id}/DONE` }), { state: 'posted' })
  })

  test('of parallel posts from several connections exactly as many pass as there is money for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send({ transfers: [move(accounts.ours, accounts.held, 100)] })),
    )
    assert.equal(answers.filter(({ state }) => state === 'posted').length, 10)
    assert.ok(answers.every((one) => one.state !== 'refused' || one.refusal === 'OVERDRAFT'))
    assert.deepEqual(
      [await ours(), await held()],
      [
        { pending: 0, posted: 0, available: 0 },
        { pending: 0, posted: 1000, available: 1000 },
      ],
    )
  })

  test('a bank event that arrives twice at once is posted once, and a pending transfer is ended once', async () => {
    await send({ transfers: [move(accounts.ours, accounts.held, 1000)] })
    const pending = move(accounts.held, accounts.ours, 500, { kind: 'pending', code: 'refund' })
    await send({ transfers: [pending] })
    assert.deepEqual(await held(), { pending: 500, posted: 1000, available: 500 })
    const end = (bankEvent: string): Posting => ({
      transfers: [
        { id: randomUUID(), kind: 'post_pending', code: 'refund', pendingId: pending.id, amountKopecks: 400 },
      ],
      bankEvent,
    })
    const answers = await Promise.all([send(end('e2/DONE')), send(end('e2/DONE')), send(end('e3/DONE'))])
    assert.equal(answers.filter(({ state }) => state === 'posted').length, 1)
    assert.deepEqual(await held(), { pending: 0, posted: 600, available: 600 })
    assert.deepEqual(await ours(), { pending: 0, posted: 400, available: 400 })
  })

  test('the same posting again adds nothing; another one of its id is refused', async () => {
    const transfer = move(accounts.ours, accounts.held, 1)
    const before = await count()
    assert.deepEqual(await send({ transfers: [transfer] }), { state: 'posted' })
    assert.deepEqual(await send({ transfers: [transfer] }), { state: 'exists' })
    const other = await send({ transfers: [{ ...transfer, amountKopecks: 2 }] })
    assert.deepEqual(other, { state: 'refused', refusal: 'ID_TAKEN' })
    assert.equal(await count(), before + 1)
  })

  test('a connection that is killed in the middle of linked transfers leaves none of them', async () => {
    const before = await count()
    const client = new pg.Client({ connectionString: urls.owner })
    const lost = new Promise((done) => client.on('error', done))
    await client.connect()
    const first = randomUUID()
    const insert = `insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_kopecks, kind, code, linked_to)
      values ($1, $2, $3, 1, 'posted', 'hold', $4)`
    await client.query('begin')
    await client.query(insert, [first, accounts.ours, accounts.held, null])
    await client.query(insert, [randomUUID(), accounts.ours, accounts.held, first])
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(owner)
    await inTime('the end of the connection', lost)
    const earlier = move(accounts.ours, accounts.held, 1)
    assert.deepEqual(await send({ transfers: [earlier] }), { state: 'posted' })
    assert.equal(await count(), before + 1)
    const late = owner.insertInto('ledger_transfers').values({
      id: randomUUID(),
      kind: 'posted',
      code: 'hold',
      amount_kopecks: 1,
      debit_account_id: accounts.ours,
      credit_account_id: accounts.held,
      linked_to: earlier.id,
    })
    await assert.rejects(late.execute(), /ledger_linked/)
  })

  test('not even the owner of the tables changes, removes or adds past the rules, and an administrator posts nothing', async () => {
    const changes = [
      sql`update ledger_transfers set amount_kopecks = 1`,
      sql`delete from ledger_transfers`,
      sql`truncate ledger_transfers cascade`,
      sql`truncate ledger_accounts cascade`,
      sql`update ledger_accounts set credits_posted = credits_posted + 1`,
      sql`delete from ledger_accounts`,
    ]
    for (const change of changes) await assert.rejects(change.execute(owner), /is only added to/)
    const rich = sql`insert into ledger_accounts (code, credits_posted) values ('fee', 100)`
    await assert.rejects(rich.execute(owner), /ledger_account_empty/)
    const forged = sql`insert into ledger_transfers (position, id, debit_account_id, credit_account_id, amount_kopecks, kind, code)
      values (1, gen_random_uuid(), ${accounts.ours}, ${accounts.held}, 100000, 'posted', 'hold')`
    await assert.rejects(forged.execute(owner), /ledger_accounts_overdraft/)
    const admin: Actor = { role: 'admin', id: 1, supplierId: null, tokenHash: null }
    const byHand = asActor(database, admin, (db) => post(db, { transfers: [move(accounts.ours, accounts.held, 1)] }))
    await assert.rejects(byHand, /row-level security/)
  })

  const verify = (anchor?: Anchor) =>
    owner
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) => verifyLedger(db, anchor))
  const command = async (...words: string[]) => {
    const process = run('verify-ledger', { DATABASE_OWNER_URL: urls.owner }, words)
    return { code: await process.ended(), output: process.output() }
  }
  /** As somebody with all the rights of the database would. */
  const tamper = async (...changes: string[]) => {
    const client = new pg.Client({ connectionString: urls.admin })
    await client.connect()
    await client.query(`set session_replication_role = replica; ${changes.join('; ')}`)
    await client.end()
  }

  test('the verifier proves the book and finds a changed row, changed sums, another owner', async () => {
    const hold = move(accounts.ours, accounts.held, 100)
    await send({ transfers: [hold] })
    const positionOf = async ({ id }: typeof hold) =>
      (await owner.selectFrom('ledger_transfers').select('position').where('id', '=', id).executeTakeFirstOrThrow())
        .position
    const [first, second] = [await positionOf(topUp), await positionOf(hold)]
    const doesNotFit = (position: number) => new RegExp(`transfer ${position}: its hash does not fit`)
    assert.equal((await verify()).problem, null)
    const finds = async (change: string, back: string, problem: RegExp) => {
      await tamper(change)
      assert.match((await verify()).problem ?? '', problem)
      await tamper(back)
    }
    await finds(
      `update ledger_transfers set amount_kopecks = amount_kopecks + 1 where position = ${second}`,
      `update ledger_transfers set amount_kopecks = amount_kopecks - 1 where position = ${second}`,
      doesNotFit(second),
    )
    await finds(
      `update ledger_transfers set bank_event = 'e9' where position = ${first}`,
      `update ledger_transfers set bank_event = '${topUp.id}/DONE' where position = ${first}`,
      doesNotFit(first),
    )
    await finds(
      `update ledger_accounts set credits_posted = credits_posted + 1 where id = ${accounts.ours}`,
      `update ledger_accounts set credits_posted = credits_posted - 1 where id = ${accounts.ours}`,
      /beneficiary \S+: its sums are not those/,
    )
    await finds(
      `update ledger_accounts set order_id = 1000000 where id = ${accounts.held}`,
      `update ledger_accounts set order_id = ${owners.orderId} where id = ${accounts.held}`,
      doesNotFit(second),
    )
    assert.equal((await verify()).problem, null)
  })

  test('the command prints an anchor, which shows that the end of the book was cut off with its sums', async () => {
    await send({ transfers: [move(accounts.ours, accounts.held, 100)] })
    const good = await command()
    assert.equal(good.code, 0, good.output)
    const anchor = good.output.match(/--anchor (\d+:[0-9a-f]{64})/)?.[1] ?? ''
    const [position, hash = ''] = anchor.split(':')
    assert.equal((await verify({ position: Number(position), hash })).problem, null)
    const last = `select amount_kopecks from ledger_transfers order by position desc limit 1`
    await tamper(
      `update ledger_accounts set debits_posted = debits_posted - (${last}) where id = ${accounts.ours}`,
      `update ledger_accounts set credits_posted = credits_posted - (${last}) where id = ${accounts.held}`,
      `delete from ledger_transfers where position = (select max(position) from ledger_transfers)`,
    )
    assert.equal((await verify()).problem, null)
    const cut = await command('--anchor', anchor)
    assert.equal(cut.code, 1)
    assert.match(cut.output, /the anchor is later/)
  })
})
