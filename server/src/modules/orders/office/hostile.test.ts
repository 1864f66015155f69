import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { isWhole } from '../../../../test/tier.ts'
import { useBackOffice } from './testing.ts'

const { app, url, head, idOf, numbersOf, card, move, arrange } = useBackOffice()

const hostile = [
  "'",
  '"',
  "' or '1'='1",
  "'; drop table orders; --",
  '1; select pg_sleep(10)',
  "\\'",
  '\\',
  '%',
  '_',
  '\0',
  "x\0' or 1=1",
  'orders.id',
  'id"; delete from orders; --',
  '$1',
  '${1}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '\ud800',
  '\u202e',
  'NaN',
  '-Infinity',
  '1e309',
  '9'.repeat(30),
  '99999999999999999999',
  '-9223372036854775809',
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  'x'.repeat(5000),
]

describe('what is sent to do harm', () => {
  before(arrange)

  test('a hostile name of a field, operation, joint or selector is a bad request', async () => {
    for (const [at, text] of hostile.entries()) {
      const places = [
        { filter: [text, '=', 1] },
        { filter: ['number', text, '1'] },
        { filter: [['number', '1'], text, ['number', '2']] },
        { filter: text },
        { filter: { [text]: 1 } },
        { sort: [{ selector: text, desc: false }] },
        { sort: [{ selector: 'number', desc: text }] },
        { take: text },
        { skip: text },
      ]
      for (const options of places.filter((_, place) => isWhole || (place + at) % 3 === 0)) {
        const answer = await app.inject({
          method: 'POST',
          url: `${url}/loadoptions`,
          headers: head('farm'),
          payload: options,
        })
        assert.equal(answer.statusCode, 400, `${answer.statusCode} ${JSON.stringify(options).slice(0, 200)}`)
      }
    }
  })

  test('a hostile value finds no row that is not one’s own, and never breaks the server', async () => {
    const names = [
      'id',
      'number',
      'groupId',
      'createdAt',
      'status',
      'statusName',
      'receiver',
      'phone',
      'toPayKopecks',
      'lineCount',
    ]
    const operations = ['=', '<>', '>', '<=', 'contains', 'notcontains', 'startswith', 'endswith']
    const values = [...hostile, -1, 0.5, 1e308, 2 ** 63, true, null, [], {}, ['a'], { $gt: '' }]
    const queries = names.flatMap((name, n) =>
      operations.flatMap((operation, o) =>
        values.filter((_, v) => isWhole || (n + o + v) % 4 === 0).map((value) => [name, operation, value]),
      ),
    )
    for (let start = 0; start < queries.length; start += 49) {
      const part = queries.slice(start, start + 49)
      const any = (conditions: unknown[]) => conditions.flatMap((one, index) => (index === 0 ? [one] : ['or', one]))
      for (const filter of [any(part), ['!', any(part)]]) {
        for (const number of await numbersOf('farm', { filter })) assert.match(number, /^100[12]-1$/)
      }
    }
    for (const value of hostile.map((text) => text.slice(0, 200))) {
      for (const number of await numbersOf('farm', { searchValue: value })) assert.match(number, /^100[12]-1$/)
    }
    assert.deepEqual(await numbersOf('farm', { filter: ['number', '=', "' or '1'='1"] }), [])
  })

  test('a filter as deep as a request allows is a bad request', async () => {
    for (const depth of [11, 30, 1000, 9000]) {
      const payload = `{"filter":${'["!",'.repeat(depth)}["id",1]${']'.repeat(depth)}}`
      const headers = { ...head('admin'), 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url: `${url}/loadoptions`, headers, payload })
      assert.equal(answer.statusCode, 400, String(depth))
    }
  })

  test('a hostile card or move is a bad request', async () => {
    for (const id of ['', '0', '-1', '1.5', 'x', '1e20', '99999999999999999999', "1' or '1'='1", '1;drop']) {
      assert.equal((await card('admin', encodeURIComponent(id))).statusCode, 400, id)
    }
    for (const payload of [
      { id: '1' },
      { id: 1e20 },
      { id: null },
      { version: '1' },
      { reason: '\0' },
      { reason: 'x'.repeat(501) },
      { event: 5 },
      { event: 'x'.repeat(41) },
    ]) {
      assert.equal(
        (await move('admin', { id: idOf('1001-1'), version: 1, event: 'confirm', ...payload })).statusCode,
        400,
        JSON.stringify(payload),
      )
    }
  })
})
