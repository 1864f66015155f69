import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { forgetAttempts } from '../../../test/attempts.ts'
import { useApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/config.ts'
import { createApp } from '../../app.ts'
import { oktmoList } from '../../oktmo.ts'
import type { InnOwner } from './schema.ts'
import { createStatistics } from './service.ts'
import { wholeTest } from '../../../test/tier.ts'

const { app, database, owner } = useApp({ statistics: 'stand-in' })

const requests: { url: string | undefined; body: unknown }[] = []
let answer: (response: ServerResponse) => void = () => {}

function receive(request: IncomingMessage, response: ServerResponse): void {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    requests.push({ url: request.url, body: JSON.parse(text || 'null') })
    answer(response)
  })
}
const service = createServer(receive)
let url = ''
before(
  () =>
    new Promise<void>((resolve) =>
      service.listen(0, '127.0.0.1', () => {
        url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/inn`
        resolve()
      }),
    ),
)
after(() => service.close())
beforeEach(async () => {
  requests.length = 0
  await forgetAttempts(owner)
})

const hash = 'fixed-hash-of-the-service'
const inn = '7707083893'
const find = (target = app, text = inn) =>
  target.inject({ method: 'POST', url: '/api/users/inn/find', payload: { inn: text } })

async function findThere(reply: (response: ServerResponse) => void) {
  answer = reply
  const configured = createApp({ database, config: { ...testConfig, statistics: { url, hash } } })
  try {
    return await find(configured)
  } finally {
    await configured.close()
  }
}
const say = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(JSON.stringify(body))
}

test('the stand-in of a demonstration answers believable things, always the same', async () => {
  const known = createStatistics({ statistics: 'stand-in' })
  const first = await known('7736050003')
  assert.deepEqual(await known('7736050003'), first)
  for (const number of ['7707083893', '7736050003', '7725088527', '500100732259', '773370857141']) {
    const found: InnOwner | null = await known(number)
    if (!found) continue
    assert.match(found.name, number.length === 10 ? /^[А-Я]+ «.+»$/ : /^ИП [А-Я]\S+ [А-Я]\S+ [А-Я]\S+$/)
    assert.equal(found.type, number.length === 10 ? 'organisation' : 'person')
    assert.ok(oktmoList.some(({ code }) => code === found.oktmo) && found.address.includes('улица'))
  }
})

test('a shop without the service invents nobody', async () => {
  const shop = createApp({ database, config: testConfig })
  const answered = await find(shop, '7736050003')
  assert.deepEqual([answered.statusCode, answered.json<{ code: string }>().code], [503, 'STATISTICS_DOWN'])
  const isOffered = async (server: typeof app) =>
    (await server.inject('/api/users/inn/find')).json<{ isOffered: boolean }>().isOffered
  assert.deepEqual([await isOffered(shop), await isOffered(app)], [false, true])
  await shop.close()
})

test('anybody asks, spaces do not matter, an impossible number is refused before anybody is asked', async () => {
  assert.equal((await find(app, '7736 050 003')).statusCode, 200)
  const refused = await find(app, '7707083894')
  assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [400, 'BAD_REQUEST'])
})

test('the service is asked with the number and the fixed hash, and the hash never comes back', async () => {
  const found = await findThere(say(200, { name: 'ООО «Берёзка»', oktmo: '70701000', address: 'Тула', hash }))
  assert.deepEqual(requests, [{ url: '/inn', body: { inn, hash } }])
  assert.deepEqual(found.json(), {
    inn,
    name: 'ООО «Берёзка»',
    type: 'organisation',
    oktmo: '70701000',
    address: 'Тула',
  })
  assert.ok(!found.body.includes(hash))
})

test('a number that the service does not know is told as such', async () => {
  for (const reply of [say(404, {}), say(200, null)]) {
    const answered = await findThere(reply)
    assert.deepEqual([answered.statusCode, answered.json<{ code: string }>().code], [404, 'UNKNOWN_INN'])
  }
})

wholeTest(
  'a service that fails, redirects, answers nonsense or too much is «не отвечает», and the name is typed by hand',
  async () => {
    const replies = [
      say(500, {}),
      say(302, {}),
      say(200, { nonsense: true }),
      say(200, []),
      say(200, { name: 'x'.repeat(200_000) }),
      (response: ServerResponse) => response.end('<html>'),
      (response: ServerResponse) => response.destroy(),
    ]
    for (const reply of replies) {
      const answered = await findThere(reply)
      assert.deepEqual([answered.statusCode, answered.json<{ code: string }>().code], [503, 'STATISTICS_DOWN'])
    }
    assert.ok(requests.every((request) => request.url === '/inn'))
  },
)

test('thirty questions an hour from one network', async () => {
  for (let time = 0; time < 30; time++) assert.notEqual((await find()).statusCode, 429)
  assert.equal((await find()).statusCode, 429)
})
