import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { Readable, pipeline } from 'node:stream'
import { after, before, test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { FetchFailure } from './fetch-failure.ts'
import { fetchGuarded } from './guarded-fetch.ts'
import type { Lookup } from './reachable.ts'

// A server on this machine, whose network is let in; where it is not, the machine itself is what must not be reached.

let respond: (request: IncomingMessage, response: ServerResponse) => void = () => {}
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`)
  respond(request, response)
})
let port = 0
before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const local = ['127.0.0.0/8']
const limits = { connection: 60_000, silence: 60_000, total: 120_000 }
type Options = Partial<Parameters<typeof fetchGuarded>[0]>
const read = (url: string, options: Options = {}) =>
  fetchGuarded({ url, networks: local, limits, mostBytes: 1024 * 1024, ...options })
const here = (path = '/') => `http://127.0.0.1:${port}${path}`
/** Names that lead to the addresses that are given, one list for each question. */
function names(...answers: string[][]): Lookup & { count: number } {
  const find = Object.assign(
    (_host: string, _options: object, found: Parameters<Lookup>[2]) => {
      const list = answers[Math.min(find.count++, answers.length - 1)] ?? []
      found(
        null,
        list.map((address): LookupAddress => ({ address, family: isIP(address) })),
      )
    },
    { count: 0 },
  )
  return find
}
async function refusal(url: string, options: Options = {}): Promise<string> {
  asked = []
  return read(url, options).then(
    () => 'read',
    (error: unknown) => (error instanceof FetchFailure ? error.message : Promise.reject(error)),
  )
}
const internal = 'Адрес внутренней сети'
/** As of a name that nobody has: names of the internal network cannot be listed. */
const unknown = 'Сервера с таким именем нет'

test('an internal address is refused however it is written', async () => {
  const hosts = [
    ...[
      '127.0.0.1',
      '127.1',
      '0x7f.0.0.1',
      '0x7f000001',
      '2130706433',
      '017700000001',
      '0177.0.0.01',
      '127.0.0.1.',
      '0',
    ],
    ...[
      '10.0.0.1',
      '172.16.3.4',
      '192.168.0.10',
      '169.254.169.254',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '0.0.0.0',
    ],
    ...[
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fd00::1]',
      '[ff02::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[0:0:0:0:0:ffff:a00:1]',
    ],
    ...[
      '[64:ff9b::7f00:1]',
      '[64:ff9b::10.0.0.1]',
      '[64:ff9b:1::a00:1]',
      '[2002:7f00:1::]',
      '[2002:a00:1::1]',
      '[2001::1]',
    ],
    ...[
      '[::127.0.0.1]',
      '[::10.0.0.1]',
      '[2001:db8::1]',
      '１２７.0.0.1',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      'localhost',
      'LOCALHOST.',
    ],
  ]
  for (const host of hosts) assert.equal(await refusal(`http://${host}:${port}/`, { networks: [] }), internal, host)
  assert.deepEqual(asked, [])
})

test('a name that leads to an internal address is refused, also beside a public one, and is asked for once', async () => {
  for (const address of [
    '127.0.0.1',
    '10.0.0.1',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])
    for (const list of [[address], ['8.8.8.8', address], [address, '8.8.8.8']]) {
      const lookup = names(list, ['8.8.8.8'])
      assert.equal(await refusal(`http://shop.example:${port}/`, { networks: [], lookup }), unknown, list.join())
      assert.equal(lookup.count, 1)
    }
  // what was checked is what is connected to: the second answer is never asked for
  respond = (_, response) => response.end('here')
  const lookup = names(['127.0.0.1'], ['10.0.0.1'])
  assert.equal(String(await read(`http://shop.example:${port}/a`, { lookup })), 'here')
  assert.deepEqual([lookup.count, asked], [1, [`shop.example:${port} /a`]])
})

test('an address with a password or of another protocol is refused', async () => {
  for (const url of ['http://a:b@shop.example/', 'https://a@shop.example/'])
    assert.equal(await refusal(url), 'Уберите из адреса логин и пароль')
  for (const url of ['', 'shop.example', 'ftp://shop.example/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'http://'])
    assert.equal(await refusal(url), 'Нужен адрес, который начинается с https:// или http://', url)
})

test('a redirect is followed three times and checked each time as the first address', async () => {
  respond = ({ url = '' }, response) =>
    Number(url.slice(1)) > 0
      ? response.writeHead(302, { location: `/${Number(url.slice(1)) - 1}` }).end()
      : response.end('at last')
  assert.equal(String(await read(here('/3'))), 'at last')
  assert.equal(await refusal(here('/4')), 'Адрес слишком много раз отсылает к другому')
  const networks = ['127.0.0.1/32']
  const told: [string, string][] = [
    ['http://127.0.0.2/', internal],
    ['http://169.254.169.254/latest', internal],
    ['//[::1]/', internal],
    ['http://0x0a000001/', internal],
    ['http://inner.example/', unknown],
    ['file:///etc/passwd', 'Нужен адрес, который начинается с https:// или http://'],
    ['http://a:b@127.0.0.1/', 'Уберите из адреса логин и пароль'],
  ]
  for (const [location, words] of told) {
    respond = (_, response) => response.writeHead(307, { location }).end()
    assert.equal(await refusal(here(), { networks, lookup: names(['10.0.0.1']) }), words, location)
    assert.equal(asked.length, 1)
  }
})

/** Bytes without end, for as long as they are taken. */
function endless(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024))
    },
  })
}

test('what is sent is unpacked, and refused when it or what it unpacks to is too large', async () => {
  const text = 'каталог '.repeat(20_000)
  const packings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }
  for (const [name, pack] of Object.entries(packings)) {
    // packed before anybody waits for it
    const [whole, bomb] = [pack(text), pack(Buffer.alloc(5_000_000))]
    const serve = (content: Buffer) => {
      respond = (_, response) => response.writeHead(200, { 'content-encoding': name }).end(content)
    }
    serve(whole)
    assert.equal(String(await read(here())), text, name)
    serve(bomb)
    assert.equal(await refusal(here()), 'Файл больше 1\u00a0МБ', name)
    serve(whole.subarray(0, whole.length / 2))
    assert.match(await refusal(here()), /пришёл не весь|повреждён/, name)
  }
  respond = (_, response) => pipeline(endless(), response, () => {})
  assert.equal(await refusal(here()), 'Файл больше 1\u00a0МБ')
  respond = (_, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x')
  assert.equal(await refusal(here()), 'Сервер сжал файл неизвестным способом')
})

test('a server that is slow, silent, gone or lies about its length is told', async () => {
  respond = (_, response) => response.writeHead(404).end()
  assert.equal(await refusal(here()), 'Сервер ответил 404')
  respond = (_, response) => response.writeHead(200, { 'content-length': 1000 }).write('a', () => response.destroy())
  assert.equal(await refusal(here()), 'Сервер оборвал соединение, файл пришёл не весь')
  respond = (request) => request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nshort')
  assert.equal(await refusal(here()), 'Сервер оборвал соединение, файл пришёл не весь')
  respond = (request) => request.socket.end('SSH-2.0-OpenSSH\r\n')
  assert.equal(await refusal(here()), 'Сервер ответил не по правилам HTTP')
  const slow = 'Сервер отвечает слишком медленно'
  respond = () => {}
  assert.equal(await refusal(here(), { limits: { ...limits, silence: 100 } }), slow)
  respond = (_, response) => response.write('a')
  assert.equal(await refusal(here(), { limits: { ...limits, silence: 100 } }), slow)
  respond = (request, response) => {
    const timer = setInterval(() => response.write('a'), 10)
    request.socket.once('close', () => clearInterval(timer))
  }
  assert.equal(await refusal(here(), { limits: { ...limits, total: 300 } }), slow)
  const lookup: Lookup = (_host, _options, found) => found(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), [])
  assert.equal(await refusal('http://nobody.example/', { lookup }), 'Сервера с таким именем нет')
})
