import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { quantile } from './turns.ts'

// A large table through the edge of a running demonstration (`npm start`): how long its upload takes, and how much longer the slowest other call waits
// meanwhile than before it.
//   npx tsx bench/upload-table.ts http://localhost:3000 [rows] [pids of the edge and the API: their memory before and at most, on Linux]
// Ends with 1 when the slowest other call is more than 50 ms longer.

const shop = process.argv[2] ?? 'http://localhost:3000'
const rows = Number(process.argv[3] ?? 100_000)
const pids = process.argv.slice(4)
const most = 50
const pause = 20

async function logIn(): Promise<string> {
  const body = JSON.stringify({ login: 'admin', psw: 'lavka-demo', type: 'web', model: '' })
  const answer = await fetch(`${shop}/api/users/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const [, token] = /"token":"([^"]+)"/.exec(await answer.text()) ?? []
  if (!token) throw new Error(`The login was answered with ${answer.status}`)
  return token
}

/** About 200 bytes a row: 20 MB with 100,000 of them. */
function makeTable(): Blob {
  const line = (at: number) => `bench-${at};Товар номер ${at};${at % 900},50;${'описание товара '.repeat(5)}`
  return new Blob([['Артикул;Товар;Цена;Описание', ...Array.from({ length: rows }, (_, at) => line(at))].join('\n')])
}

/** Asks for the menu again and again until `ended`; the milliseconds of each answer. */
async function ask(token: string, ended: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!ended.aborted) {
    const begun = performance.now()
    const answer = await fetch(`${shop}/apiadmin/admin/menu`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`Another call was answered with ${answer.status}`)
    times.push(performance.now() - begun)
    await setTimeout(pause)
  }
  return times
}

/** The table as a form, sent at 200 Mbit/s by a process of its own: at the speed of this machine its making and sending would take a core from the server. */
async function upload(token: string): Promise<void> {
  const form = new Request(shop, { method: 'POST', body: formOf(makeTable()) })
  const body = Buffer.from(await form.arrayBuffer())
  const request = httpRequest(`${shop}/apiadmin/admin/obj/products/import`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  process.send?.('begun')
  const begun = performance.now()
  for (let at = 0; at < body.length; at += 1e6) {
    request.write(body.subarray(at, at + 1e6))
    await setTimeout(40)
  }
  const sent = seconds(begun)
  request.end()
  const answer = await answered
  const text = await answer.setEncoding('utf8').reduce((all: string, part: string) => all + part, '')
  if (answer.statusCode !== 200)
    throw new Error(`The upload was answered with ${answer.statusCode}: ${text.slice(0, 200)}`)
  console.log(
    `${(body.length / 1e6).toFixed(1)} MB, ${rows} rows: sent in ${sent} s, read ${seconds(begun)} s after its begin`,
  )
  process.send?.('ended')
}

const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)

function formOf(table: Blob): FormData {
  const form = new FormData()
  form.append('file', table, 'large.csv')
  return form
}

/** Megabytes of a process: now, or the most since `forgetPeak`. */
function megabytes(pid: string, of: 'VmRSS' | 'VmHWM'): string {
  const kilobytes = new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) / 1024).toFixed(0)
}

const forgetPeak = (pid: string) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

async function measure(): Promise<void> {
  const token = await logIn()
  const before = await ask(token, AbortSignal.timeout(10_000))
  const uploading = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
    env: { ...process.env, TOKEN: token },
  })
  await once(uploading, 'message')
  const memory = pids.map((pid) => ({ pid, before: megabytes(pid, 'VmRSS') }))
  pids.forEach(forgetPeak)
  const stop = new AbortController()
  const asking = ask(token, stop.signal)
  await once(uploading, 'message')
  stop.abort()
  const meanwhile = await asking
  const told = (times: number[]) => [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0)).join(', ')
  console.log(
    `others before: median, 99th percentile, slowest ${told(before)} ms; meanwhile ${told(meanwhile)} ms (${meanwhile.length} calls)`,
  )
  for (const { pid, before: used } of memory)
    console.log(`process ${pid}: ${used} MB before, at most ${megabytes(pid, 'VmHWM')} MB`)
  if (Math.max(...meanwhile) - Math.max(...before) > most) process.exitCode = 1
}

const { TOKEN: token } = process.env
await (token === undefined ? measure() : upload(token))
process.disconnect?.()
