import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { agreement, envelope, headersOf, newRqUid, startSandbox, type TestSandbox } from './client.ts'
import { account, innOf, organisation, soleTrader } from './samples.ts'

const started: TestSandbox[] = []
let bank: TestSandbox

beforeEach(async () => {
  bank = startSandbox()
  started.push(bank)
  await bank.configure()
})
after(() => Promise.all(started.map((one) => one.stop())))

const create = (data: object, rquid?: string) => bank.post('beneficiaries/create', data, rquid)

test('an organisation and a sole trader are created and become active after the delay of the bank', async () => {
  const [farm, anna] = [organisation(), soleTrader()]
  for (const data of [farm, anna]) {
    const response = await create(data)
    assert.equal(response.statusCode, 201)
    assert.deepEqual(response.json(), { beneficiaryId: data.beneficiaryId })
  }
  const details = async (id: string) => (await bank.get(`beneficiaries/details/${id}`)).json()
  assert.equal((await details(farm.beneficiaryId)).status, 'CREATED')
  assert.equal((await bank.get('beneficiaries')).headers['total-elements'], '0')
  await bank.advance(599)
  assert.equal((await details(farm.beneficiaryId)).status, 'CREATED')
  await bank.advance(1)
  const { status, inn, createDate, updateDate } = await details(farm.beneficiaryId)
  assert.deepEqual([status, inn], ['ACTIVATED', farm.inn])
  assert.equal(Date.parse(updateDate) - Date.parse(createDate), 600_000)
  const person = await details(anna.beneficiaryId)
  assert.deepEqual([person.status, person.identificationDoc, person.birthDate], ['ACTIVATED', undefined, undefined])
})

test('the registry has the active ones only, with its paging in headers', async () => {
  for (let number = 100; number < 145; number++) await create(organisation({ inn: innOf(`770000${number}`) }))
  await bank.advance(600)
  await create(organisation({ inn: innOf('770000999') }))
  const first = await bank.get('beneficiaries')
  assert.equal(first.json().length, 40)
  const { 'page-number': number, 'page-size': size, 'total-elements': total, updated } = first.headers
  assert.deepEqual([number, size, total], ['0', '40', '45'])
  assert.ok(Date.parse(String(updated)) > 0)
  const second = (await bank.get('beneficiaries?pageNumber=4&pageSize=10')).json()
  assert.deepEqual(
    second.map(({ inn }: { inn: string }) => inn),
    [140, 141, 142, 143, 144].map((end) => innOf(`770000${end}`)),
  )
  for (const query of ['pageSize=41', 'pageSize=0', 'pageNumber=10001', 'pageNumber=-1', 'pageSize=ten'])
    assert.equal((await bank.get(`beneficiaries?${query}`)).statusCode, 400, query)
})

const wrong: [field: string, changes: object][] = [
  ['beneficiaryId', { beneficiaryId: 'one' }],
  ['nominalAccountId', { nominalAccountId: '1' }],
  ['contractNumber', { contractNumber: 'A-1' }],
  ['contractNumber', { contractNumber: '1'.repeat(26) }],
  ['contractDate', { contractDate: '1999-01-01' }],
  ['contractDate', { contractDate: '2026-02-31' }],
  ['contractExpDate', { contractExpDate: '2026-01-09' }],
  ['contractExpDate', { contractDate: '2020-01-01', contractExpDate: '2021-01-01' }],
  ['orgName', { orgName: 'Farm' }],
  ['orgName', { orgName: `О${'о'.repeat(161)}` }],
  ['fullName', { fullName: `О${'о'.repeat(251)}` }],
  ['internationalName', { internationalName: 'Ферма' }],
  ['inn', { inn: '7707083894' }],
  ['inn', { inn: '500100732259' }],
  ['kpp', { kpp: '7714010O1' }],
  ['kpp', { kpp: undefined }],
  ['ogrn', { ogrn: '1027700132194' }],
  ['phone', { phone: '12345' }],
  ['email', { email: 'ferma' }],
  ['legalAddress', { legalAddress: undefined }],
  ['isForeignOrg', { isForeignOrg: 'нет' }],
  ['account.bankBIC', { account: { ...account, bankBIC: '944030827' } }],
  ['account.accountNumber', { account: { ...account, accountNumber: '40702810000000002851' } }],
  ['account.bankCorAccount', { account: { ...account, bankCorAccount: '30101810400000000225' } }],
  ['beneficiaryType', { beneficiaryType: '3' }],
]

for (const [field, changes] of wrong) {
  test(`${field} of an organisation is refused: ${JSON.stringify(changes).slice(0, 60)}`, async () => {
    const response = await create(organisation(changes))
    const body = response.json()
    assert.deepEqual([response.statusCode, body.httpCode, body.httpMessage], [400, '400', 'Bad Request'])
    assert.match(body.moreInformation, new RegExp(`^${field} field `))
    assert.match(body.message, /[а-я]/)
  })
}

test('a sole trader has names, a document and keys of his own', async () => {
  const document = soleTrader().identificationDoc
  const cases: [string, object][] = [
    ['surname', { surname: 'petrova' }],
    ['name', { name: 'А'.repeat(51) }],
    ['inn', { inn: '773370857142' }],
    ['ogrnip', { ogrnip: '304500116000154' }],
    ['birthDate', { birthDate: '1985-13-01' }],
    ['identificationDoc.seria', { identificationDoc: { ...document, seria: '45 10' } }],
    ['identificationDoc.issueDate', { identificationDoc: { ...document, issueDate: '2010-02-30' } }],
  ]
  for (const [field, changes] of cases) {
    const { statusCode, body } = await create(soleTrader(changes))
    assert.equal(statusCode, 400, field)
    assert.match(body, new RegExp(`"${field} field `))
  }
})

test('an id and an INN are unique; the same RqUID with the same data is answered again, with other data refused', async () => {
  const farm = organisation()
  const rquid = newRqUid()
  assert.equal((await create(farm, rquid)).statusCode, 201)
  assert.equal((await create(farm, rquid.toUpperCase())).statusCode, 201)
  assert.equal((await create({ ...farm, phone: '+79120000000' }, rquid)).statusCode, 409)
  assert.match((await create(farm)).json().moreInformation, /beneficiaryId/)
  assert.match((await create(organisation())).json().moreInformation, /inn/)
  assert.equal(bank.bank().read().beneficiaries.size, 1)
})

test('the bank may refuse a beneficiary, whose INN is then free again, or never finish its review', async () => {
  const refused = organisation({ inn: innOf('999960000') })
  const waiting = organisation({ inn: innOf('999960100') })
  await create(refused)
  await create(waiting)
  await bank.advance(1_000_000)
  const status = async (id: string) => (await bank.get(`beneficiaries/details/${id}`)).json().status
  assert.equal(await status(refused.beneficiaryId), 'REJECTED')
  assert.equal(await status(waiting.beneficiaryId), 'CREATED')
  assert.equal((await create(organisation({ inn: innOf('999960000') }))).statusCode, 201)
})

test('the envelope and the headers are checked as the bank does', async () => {
  const url = '/v1/beneficiaries/create'
  const right = { method: 'POST' as const, url, headers: headersOf(), payload: envelope(organisation()) }
  const { content } = right.payload
  const cases: [number, RegExp, object][] = [
    [401, /Client id not registered/, { headers: { rquid: newRqUid() } }],
    [401, /Client id not registered/, { headers: { ...headersOf(), authorization: `Bearer ${'0'.repeat(38)}` } }],
    [400, /rquid header does not match pattern: /, { headers: headersOf('123') }],
    [400, /nominalAccountId header/, { headers: { ...headersOf(), nominalaccountid: '1' } }],
    [400, /signature field does not match pattern/, { payload: { content, signature: 'не base64' } }],
    [400, /signature field is required/, { payload: { content } }],
    [400, /signature field must not have more/, { payload: { content, signature: 'a'.repeat(16_001) } }],
    [400, /content.agreement field/, { payload: { content: { ...content, agreement: 'да' }, signature: 'a' } }],
    [400, /./, { payload: '{', headers: { ...headersOf(), 'content-type': 'application/json' } }],
    [404, /No such call/, { url: '/v1/nothing' }],
  ]
  for (const [status, reason, changes] of cases) {
    const response = await bank.raw({ ...right, ...changes })
    assert.equal(response.statusCode, status, response.body)
    assert.match(response.json().moreInformation, reason)
  }
  assert.match(right.payload.content.agreement, new RegExp(agreement))
})

test('overlapping operations of one beneficiary are a 429, those of two are not', async () => {
  await bank.control('settings', { operationMs: 30 })
  const farm = organisation()
  const both = await Promise.all([create(farm), create(farm), create(soleTrader())])
  assert.deepEqual(
    both.map(({ statusCode }) => statusCode),
    [201, 429, 201],
  )
  assert.equal(both[1]?.json().moreInformation, 'Too many requests')
})
