import { request } from 'node:http'
import { connect } from 'node:net'

// The attackers as a process: gets its orders as a message, `stop` ends it. Each attack has addresses of its own.

export type Order = { url: string; chosen: readonly string[]; token: string; promo: string }

type Attack = { name: string; from: string; workers: number; pauseMs: number; ask: () => Ask }
type Ask = { path: string; body: string; headers?: Record<string, string> }

const counts: Record<string, Record<string, number>> = {}
function count(name: string, what: string | number): void {
  const of = (counts[name] ??= {})
  of[what] = (of[what] ?? 0) + 1
}

const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`key${index}`, 0])))
const deep = '['.repeat(8_192)

function attacksOf({ token, promo }: Order): Attack[] {
  const anonym = '/api/clientv9/anonym'
  let guess = 0
  const guessed = () => promo.replace('GUESS', `SALE${guess++}`)
  const headers = { authorization: `Bearer ${token}` }
  const login = () => JSON.stringify({ login: 'admin', psw: `guess-${guess++}`, type: 'web', model: '' })
  return [
    { name: 'many keys', from: '127.0.0.4', workers: 6, pauseMs: 200, ask: () => ({ path: anonym, body: manyKeys }) },
    { name: 'nested', from: '127.0.0.5', workers: 4, pauseMs: 100, ask: () => ({ path: anonym, body: deep }) },
    {
      ...{ name: 'promo codes', from: '127.0.0.6', workers: 4, pauseMs: 50 },
      ask: () => ({ path: '/api/clientv9/order', body: guessed(), headers }),
    },
    {
      ...{ name: 'wrong logins', from: '127.0.0.7', workers: 20, pauseMs: 200 },
      ask: () => ({ path: '/api/users/auth', body: login() }),
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
    for (let index = 0; index < 200; index++) sendSlowly(order.url, index % 2 ? '127.0.0.2' : '127.0.0.3')
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
  const { path, body, headers = {} } = attack.ask()
  let isOver = false
  const again = (what: string | number) => {
    if (isOver) return
    isOver = true
    count(attack.name, what)
    setTimeout(() => repeat(url, attack), attack.pauseMs)
  }
  const options = { localAddress: attack.from, headers: { ...headers, 'content-type': 'application/json' } }
  const sent = request(url + path, { method: 'POST', ...options }, (answer) => {
    answer.resume().once('close', () => again(answer.statusCode ?? 0))
  })
  sent.on('error', () => again('no answer'))
  sent.end(body)
}
