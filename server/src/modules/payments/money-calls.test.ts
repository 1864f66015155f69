import assert from 'node:assert/strict'
import { STATUS_CODES } from 'node:http'
import { before, describe, test } from 'node:test'
import { fieldsOf, type BeneficiaryKind } from '@lavka/domain/beneficiary-rules'
import type { LightMyRequestResponse } from 'fastify'
import { useApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/config.ts'
import { insertSupplier } from '../../../test/rows.ts'
import { createApp } from '../../app.ts'
import { createDatabase } from '../../database/pool.ts'
import { settingsFor } from '../bank/testing.ts'
import { organisationBody, soleTraderBody } from './testing.ts'

// What every call of money says when it refuses (domain.md §2.2, specification §8), and that each rule of a field is kept by the server.

const { app, owner, logInAs } = useApp({ bank: settingsFor('http://127.0.0.1:1') })
let admin: { authorization: string }
let supplier: string

const id = '00000000-0000-4000-8000-000000000001'
/** The calls of specification §7 and ours beside them, with an id that nobody has. */
const findCalls = () =>
  app.policy
    .filter(({ url }) => url.startsWith('/apisbersc/'))
    .map(({ method, url, allow }) => ({ method, allow, url: url.replace('{id}', url.includes('payUser/') ? '1' : id) }))

/** The bank's form of a refusal: the status thrice, and one Russian text for people. */
function isRefusal(answer: LightMyRequestResponse, status: number, where: string): void {
  const { httpCode, httpMessage, moreInformation, message, code } = answer.json<Record<string, string>>()
  assert.deepEqual([answer.statusCode, httpCode, httpMessage], [status, String(status), STATUS_CODES[status]], where)
  assert.equal(moreInformation, message, where)
  assert.match(message ?? '', /^[А-ЯЁ«]/, where)
  assert.match(code ?? '', /^[A-Z_]+$/, where)
}

describe('every call of money', () => {
  before(async () => {
    admin = await logInAs({ role: 'admin' })
    supplier = (await insertSupplier(owner)).code
  })

  test('refuses in one form: who is nobody, who may not, another version, a wrong body, a busy database', async () => {
    await app.ready()
    const calls = findCalls()
    assert.ok(calls.length >= 13)
    const client = await logInAs({ role: 'client' })
    const database = createDatabase('postgres://nobody:x@127.0.0.1:1/none')
    const alone = createApp({ database, config: testConfig })
    for (const { method, url, allow } of calls) {
      const send = (headers: Record<string, string>, payload: object | string = {}, at = app) =>
        at.inject({ method, url, headers, ...(method !== 'GET' && method !== 'DELETE' && { payload }) })
      isRefusal(await send({}), 401, url)
      isRefusal(await send({ ...admin, version: '8.0.0' }), 400, url)
      isRefusal(await send({ authorization: 'Bearer x' }, {}, alone), 503, url)
      if (!allow.includes('client')) isRefusal(await send(client), 403, url)
      if (method !== 'POST') continue
      const json = { ...admin, 'content-type': 'application/json' }
      isRefusal(await send(json, '{"inn":'), 400, url)
      if (!url.endsWith('/reconcile')) isRefusal(await send(admin, { nothing: 'right' }), 400, url)
      isRefusal(await send(json, JSON.stringify({ long: 'x'.repeat(2_000_000) })), 413, url)
      isRefusal(await send({ ...admin, 'content-type': 'text/csv' }, 'a;b'), 400, url)
    }
    const get = (url: string) => app.inject({ url, headers: admin })
    isRefusal(await get('/apisbersc/no-such-call'), 404, 'an unknown call')
    isRefusal(await get('/apisbersc/get-status'), 405, 'another method')
    isRefusal(await get(`/apisbersc/Beneficiary/${id}/state`), 404, 'an unknown beneficiary')
    isRefusal(await get(`/apisbersc/Beneficiary/${id}/state?eventsPageSize=21`), 400, 'a page that is too long')
    isRefusal(await get('/apisbersc/get-beneficiary/main?pageNumber=10001'), 400, 'a page that is too far')
    await alone.close()
    await database.destroy()
  })

  const wrong: Record<BeneficiaryKind, Record<string, string[]>> = {
    // vectors of domain.md §4; a text that is too long stands for every length
    org: {
      inn: ['7707083894', '1234567895', '0000000000', '770708389', '500100732259'],
      kpp: ['7714010O1', '12345', '1234567890'],
      ogrn: ['1022500001328', '1027700132194', '0027700132195'],
      orgName: ['ООО', 'OOO Ферма', 'ООО «Ёлочка»ё'],
      contractExpDate: ['2025-01-01', '2049-02-30', '2026-01-10'],
      'account.accountNumber': ['40702810000000002851', '4070281090000000285'],
      'account.bankBIC': ['944030827', '04403082'],
      'account.bankCorAccount': ['30101810500000000827', '40102810400000000225'],
      phone: ['+7 012 345-67-89', '12345'],
      email: ['ferma@', 'ферма'],
    },
    ip: {
      inn: ['773370857142', '123456789037', '7707083893'],
      ogrnip: ['304500116000154', '307760324100019'],
      surname: ['петрова', 'Семёнова', 'Petrova'],
      birthDate: ['2049-01-01', '1985-02-30'],
      'identificationDoc.seria': ['451', '45 1O'],
      'identificationDoc.number': ['12345', '1234567'],
      'identificationDoc.issuerCode': ['77-0001', '7700011'],
      'identificationDoc.issueDate': ['2049-01-01'],
    },
  }

  for (const kind of ['org', 'ip'] as const)
    test(`${kind}: each field is checked by the server, named with its Russian reason, and nothing is stored`, async () => {
      const right = kind === 'org' ? organisationBody(supplier) : soleTraderBody(supplier)
      const optional = ['internationalName', 'patronymic']
      const tries = fieldsOf(kind).flatMap((path) => [
        ...(optional.includes(path) ? [] : [[path, ''] as const]),
        [path, 'x'.repeat(300)] as const,
        ...(wrong[kind][path] ?? []).map((value) => [path, value] as const),
      ])
      for (const [path, value] of tries) {
        const url = `/apisbersc/Beneficiary/${kind === 'org' ? 'createOrg' : 'createIp'}`
        const answer = await app.inject({ method: 'POST', url, headers: admin, payload: withField(right, path, value) })
        const where = `${path} «${value.slice(0, 20)}»`
        isRefusal(answer, 400, where)
        const fields = answer
          .json<{ details: { field: string; message: string }[] }>()
          .details.map(({ field }) => field)
        assert.ok(fields.includes(path) || isOfPair(path, fields), `${where}: ${fields.join()}`)
      }
      assert.deepEqual(await owner.selectFrom('beneficiaries').select('id').execute(), [])
      assert.deepEqual(await owner.selectFrom('bank_operations').select('id').execute(), [])
    })
})

/** A BIK that is right by itself may be told of at the account that it does not fit. */
const isOfPair = (path: string, fields: readonly string[]) =>
  path === 'account.bankBIC' && fields.some((field) => field.startsWith('account.'))

function withField(body: object, path: string, value: string): object {
  const [first = '', second] = path.split('.')
  const inner: unknown = Object.entries(body).find(([name]) => name === first)?.[1]
  return {
    ...body,
    [first]: second === undefined ? value : { ...(typeof inner === 'object' ? inner : {}), [second]: value },
  }
}
