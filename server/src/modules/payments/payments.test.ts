import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertShop, insertSupplier, insertUser } from '../../../test/rows.ts'
import type { FindBeneficiaries, FindBeneficiaryState, FindPayUsers } from './schema.ts'

const { app, owner, logInAs } = useApp()

let admin: { authorization: string }
const ids: string[] = []
const get = (path: string, headers = admin) => app.inject({ method: 'GET', url: `/apisbersc/${path}`, headers })

const noMoney = { balance_kopecks: 0, obligations_kopecks: 0, pending_kopecks: 0, blocked_kopecks: 0, debt_kopecks: 0 }

/** Inserts 45 beneficiaries in the order of the list; the first has all kinds of amounts, events, contracts and pay users. */
async function arrange(): Promise<void> {
  admin = await logInAs({ role: 'admin' })
  const supplier = await insertSupplier(owner, { code: 'zarechye', name: 'Ферма „Заречье“' })
  await insertShop(owner, { supplier_id: supplier.id, code: 'centre', name: 'На Садовой' })
  for (let n = 0; n < 45; n++) {
    const id = randomUUID()
    ids.push(id)
    const row = {
      id,
      type: 'org' as const,
      supplier_id: supplier.id,
      name: `ООО «Заречье ${String(n).padStart(2, '0')}»`,
      inn: String(7_700_000_000 + n),
      kpp: n === 1 ? null : '770101001',
      ogrn: '1027700132195',
      contract_number: '12/26',
      contract_date: '2026-01-31',
      account_number: '40702810900000000001',
      bank_bic: '044525225',
      bank_name: 'ПАО Сбербанк',
      phone: '+7 (495) 000-00-00',
      email: 'zarechye@example.ru',
      status: n === 2 ? ('CREATED' as const) : ('ACTIVATED' as const),
      updated_at: new Date(Date.UTC(2026, 0, 1 + n)),
      ...noMoney,
      ...(n === 0 && {
        balance_kopecks: 1_000_00,
        obligations_kopecks: 200_00,
        pending_kopecks: 30_00,
        blocked_kopecks: 4_00,
        debt_kopecks: 55,
      }),
    }
    await owner.insertInto('beneficiaries').values(row).execute()
  }
  const beneficiary_id = ids[0] ?? ''
  for (let n = 1; n <= 25; n++) {
    const created_at = new Date(Date.UTC(2026, 1, n))
    await owner
      .insertInto('beneficiary_events')
      .values({ beneficiary_id, type: 'HOLD', value: 'DONE', amount_kopecks: n, purpose: `Заказ ${n}`, created_at })
      .execute()
    await owner
      .insertInto('smart_contracts')
      .values({
        id: randomUUID(),
        beneficiary_id,
        supplier_code: 'zarechye',
        shop: 'centre',
        num: String(n),
        amount_kopecks: n,
        status: 'RUN',
        created_at,
      })
      .execute()
  }
  await owner
    .insertInto('pay_users')
    .values([
      { beneficiary_id, login: 'boris' },
      { beneficiary_id, login: 'anna' },
      { beneficiary_id, login: 'gone' },
    ])
    .execute()
}

describe('payments', () => {
  before(arrange)

  test('the registry comes page by page, with the paging also in the bank’s headers', async () => {
    const first = await get('get-beneficiary/main')
    assert.equal(first.statusCode, 200, first.body)
    const { items, page } = first.json<FindBeneficiaries['answer']>()
    assert.deepEqual(page, { number: 0, size: 40, total: 45 })
    assert.deepEqual(
      items.map(({ id }) => id),
      ids.slice(0, 40),
    )
    assert.deepEqual(items[0], {
      id: ids[0],
      type: 'org',
      name: 'ООО «Заречье 00»',
      inn: '7700000000',
      supplier: 'zarechye',
      supplierName: 'Ферма „Заречье“',
      isBuyers: false,
      status: 'ACTIVATED',
      availableKopecks: 765_45,
      blockedKopecks: 4_00,
      debtKopecks: 55,
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    const headers = ['page-number', 'page-size', 'total-elements', 'updated'].map((name) => String(first.headers[name]))
    assert.deepEqual(headers, ['0', '40', '45', '2026-02-14T00:00:00.000Z'])

    const second = await get('get-beneficiary/main?pageNumber=1')
    assert.deepEqual(
      second.json<FindBeneficiaries['answer']>().items.map(({ id }) => id),
      ids.slice(40),
    )
    assert.equal(second.headers['page-number'], '1')
    const small = await get('get-beneficiary/main?pageNumber=2&pageSize=3')
    assert.deepEqual(
      small.json<FindBeneficiaries['answer']>().items.map(({ id }) => id),
      ids.slice(6, 9),
    )
    assert.deepEqual((await get('get-beneficiary/main?pageNumber=10000')).json<FindBeneficiaries['answer']>().items, [])
  })

  test('the registry is narrowed by words, by status and to those that need attention', async () => {
    const namesOf = async (query: string) => {
      const { items, page } = (await get(`get-beneficiary/main?${query}`)).json<FindBeneficiaries['answer']>()
      assert.equal(page.total, items.length)
      return items.map(({ name }) => name.slice(-3, -1))
    }
    assert.deepEqual(await namesOf(`search=${encodeURIComponent('заречье 07')}`), ['07'])
    assert.deepEqual(await namesOf('search=7700000044'), ['44'])
    assert.deepEqual(await namesOf('search=%25'), [])
    assert.deepEqual(await namesOf('status=CREATED'), ['02'])
    // the first has blocked money and a debt
    assert.deepEqual(await namesOf('attention=true'), ['00'])
    assert.deepEqual(await namesOf('attention=true&status=CREATED'), [])
    assert.equal((await get('get-beneficiary/main?status=GONE')).statusCode, 400)
  })

  test('a state has the account, the balance and what is available of it', async () => {
    const answer = await get(`Beneficiary/${ids[0]}/state`)
    assert.equal(answer.statusCode, 200, answer.body)
    const { beneficiary, balance } = answer.json<FindBeneficiaryState['answer']>()
    assert.deepEqual(balance, {
      balanceKopecks: 1_000_00,
      obligationsKopecks: 200_00,
      pendingKopecks: 30_00,
      blockedKopecks: 4_00,
      debtKopecks: 55,
      availableKopecks: 765_45,
    })
    assert.deepEqual(
      [beneficiary.contractDate, beneficiary.kpp, beneficiary.bankBic],
      ['2026-01-31', '770101001', '044525225'],
    )
    assert.equal(
      (await get(`Beneficiary/${ids[1]}/state`)).json<FindBeneficiaryState['answer']>().beneficiary.kpp,
      null,
    )
  })

  test('events and contracts have pages of their own, the newest first', async () => {
    const state = async (query: string) =>
      (await get(`Beneficiary/${ids[0]}/state?${query}`)).json<FindBeneficiaryState['answer']>()
    const { events, contracts } = await state('eventsPageNum=1&eventsPageSize=10&contractsPageSize=3')
    assert.deepEqual(events.page, { number: 1, size: 10, total: 25 })
    assert.deepEqual(
      events.items.map(({ amountKopecks }) => amountKopecks),
      [15, 14, 13, 12, 11, 10, 9, 8, 7, 6],
    )
    assert.deepEqual(contracts.page, { number: 0, size: 3, total: 25 })
    assert.deepEqual(
      contracts.items.map(({ num, shopName }) => [num, shopName]),
      [
        ['25', 'На Садовой'],
        ['24', 'На Садовой'],
        ['23', 'На Садовой'],
      ],
    )
    const whole = await state('')
    assert.deepEqual([whole.events.items.length, whole.contracts.items.length], [20, 20])
    const empty = (await get(`Beneficiary/${ids[1]}/state`)).json<FindBeneficiaryState['answer']>()
    assert.deepEqual([empty.events.items, empty.events.page.total], [[], 0])
  })

  test('the pay users are those of the beneficiary by name: buyers first, a login that is gone last', async () => {
    await insertUser(owner, { login: 'boris', name: 'Борис' })
    await insertUser(owner, {
      login: 'anna',
      name: 'Анна',
      role: 'supplier',
      supplier_id: (await insertSupplier(owner)).id,
    })
    const payUsers = (await get(`Beneficiary/${ids[0]}/payUsers`)).json<FindPayUsers['answer']>()
    assert.deepEqual(
      payUsers.map(({ login, beneficiaryId, name, roleName, isBuyer }) => [
        login,
        beneficiaryId,
        name,
        roleName,
        isBuyer,
      ]),
      [
        ['boris', ids[0], 'Борис', 'Покупатель', true],
        ['anna', ids[0], 'Анна', 'Поставщик', false],
        ['gone', ids[0], '', '', false],
      ],
    )
    assert.deepEqual((await get(`Beneficiary/${ids[1]}/payUsers`)).json(), [])
  })

  test('an unknown beneficiary is not found; a malformed request is bad', async () => {
    for (const path of [`Beneficiary/${randomUUID()}/state`, `Beneficiary/${randomUUID()}/payUsers`])
      assert.equal((await get(path)).statusCode, 404)
    for (const path of [
      'get-beneficiary/other',
      'get-beneficiary/main?pageSize=41',
      'get-beneficiary/main?pageSize=0',
      'get-beneficiary/main?pageNumber=-1',
      'get-beneficiary/main?pageNumber=10001',
      `Beneficiary/${'-'.repeat(36)}/state`,
      'Beneficiary/x/state',
      `Beneficiary/${"'".repeat(36)}/payUsers`,
      `Beneficiary/${ids[0]}/state?eventsPageSize=21`,
      `Beneficiary/${ids[0]}/state?contractsPageNum=2001`,
    ])
      assert.equal((await get(path)).statusCode, 400, path)
  })

  test('only an admin looks', async () => {
    for (const role of ['manager', 'supplier', 'partner', 'investor', 'client'] as const) {
      const headers = await logInAs({ role })
      for (const path of ['get-beneficiary/main', `Beneficiary/${ids[0]}/state`, `Beneficiary/${ids[0]}/payUsers`]) {
        assert.equal((await get(path, headers)).statusCode, 403, `${role} ${path}`)
      }
    }
    assert.equal((await app.inject({ method: 'GET', url: '/apisbersc/get-beneficiary/main' })).statusCode, 401)
  })
})
