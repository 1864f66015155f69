import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'

// The attackers as a process: gets its orders as a message, `stop` ends it. Each attack has addresses of its own. Bodies are made beforehand and
// connections kept, so that the attackers themselves take little of the machine from those whom they attack.

export type Order = { url: string; chosen: readonly string[]; token: string; promo: string }

type Attack = { name: string; from: string; workers: number; pauseMs: number; ask: () => Ask }
type Ask = { path: string; method?: 'GET' | 'PUT'; body?: string | Buffer; headers?: Record<string, string> }

const agent = new Agent({ keepAlive: true })
const counts: Record<string, Record<string, number>> = {}
function count(name: string, what: string | number): void {
  const of = (counts[name] ??= {})
  of[what] = (of[what] ?? 0) + 1
}

const manyKeys = Buffer.from(
  JSON.stringify(Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`key${index}`, 0]))),
)
const deep = Buffer.from('['.repeat(8_192))
const slowSenders = 140
const longDraft = {
  supplier: '',
  customer: null,
  lines: [],
  attempt: '',
  unclear: Array.from({ length: 300 }, () => ({ text: 'ы'.repeat(300), quantity: 1 })),
  form: { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' },
}

function attacksOf({ token, promo }: Order): Attack[] {
  const anonym = '/api/clientv9/anonym'
  let guess = 0
  const guessed = () => promo.replace('GUESS', `SALE${guess++}`)
  const headers = { authorization: `Bearer ${token}` }
  const login = () => JSON.stringify({ login: 'admin', psw: `guess-${guess++}`, type: 'web', model: '' })
  const draft = () =>
    JSON.stringify({ key: randomBytes(16).toString('hex'), version: 0, state: 'open', content: longDraft })
  const table = () =>
    JSON.stringify({ rows: Array.from({ length: 300 }, (_, index) => `ждлфыв ${guess++} щшз ${index}`) })
  return [
    { name: 'many keys', from: '127.0.0.4', workers: 6, pauseMs: 200, ask: () => ({ path: anonym, body: manyKeys }) },
    { name: 'nested', from: '127.0.0.5', workers: 4, pauseMs: 100, ask: () => ({ path: anonym, body: deep }) },
    {
      name: 'promo codes',
      from: '127.0.0.6',
      workers: 20,
      pauseMs: 40,
      ask: () => ({ path: '/api/clientv9/order', body: guessed(), headers }),
    },
    {
      name: 'wrong logins',
      from: '127.0.0.7',
      workers: 20,
      pauseMs: 200,
      ask: () => ({ path: '/api/users/auth', body: login() }),
    },
    {
      name: 'drafts',
      from: '127.0.0.8',
      workers: 2,
      pauseMs: 200,
      ask: () => ({ path: '/api/clientv9/object/drafts', method: 'PUT', body: draft(), headers }),
    },
    {
      name: 'list of drafts',
      from: '127.0.0.8',
      workers: 2,
      pauseMs: 200,
      ask: () => ({ path: '/api/clientv9/object/drafts', method: 'GET', headers }),
    },
    {
      name: 'pasted rows',
      from: '127.0.0.9',
      workers: 2,
      pauseMs: 200,
      ask: () => ({ path: '/api/clientv9/rows', body: table(), headers }),
    },
  ]
}

process.on('message', (message: Order | 'stop') => {
  if (message === 'stop') process.send?.(counts, () => process.exit(0))
  else begin(message)
})
process.once('disconnect', () => process.exit(0))

function begin(order: Order): void {
  const isChosen = (name: string) => order.chosen.length === 0 || order.chosen.includes(name)
  if (isChosen('slow bodies'))
    for (let index = 0; index < slowSenders; index++) sendSlowly(order.url, index % 2 ? '127.0.0.2' : '127.0.0.3')
  for (const attack of attacksOf(order).filter(({ name }) => isChosen(name))) {
    for (let worker = 0; worker < attack.workers; worker++) repeat(order.url, attack)
  }
}

/** A body at 1 byte/s, again and again. */
function sendSlowly(url: string, localAddress: string): void {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  const lines = [
    'POST /api/clientv9/order HTTP/1.1',
    'Host: shop',
    'Content-Type: application/json',
    'Content-Length: 9000',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const sending = setInterval(() => socket.write(' '), 1_000)
  socket.on('error', () => {})
  socket.once('data', (text: Buffer) => count('slow bodies', text.toString().slice(9, 12)))
  socket.once('close', () => {
    clearInterval(sending)
    setTimeout(() => sendSlowly(url, localAddress), 1_000)
  })
}

function repeat(url: string, attack: Attack): void {
  const { path, method = 'POST', body, headers = {} } = attack.ask()
  let isOver = false
  const again = (what: string | number) => {
    if (isOver) return
    isOver = true
    count(attack.name, what)
    setTimeout(() => repeat(url, attack), attack.pauseMs)
  }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const options = { agent, localAddress: attack.from, headers: { ...headers, ...type } }
  const sent = request(url + path, { method, ...options }, (answer) => {
    answer.resume().once('close', () => again(answer.statusCode ?? 0))
  })
  sent.on('error', () => again('no answer'))
  sent.end(body)
}
