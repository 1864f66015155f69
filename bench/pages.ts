import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '../launch/checks/nginx.ts'
import { findFreePort } from '../launch/start/ports.ts'
import { openEdge } from '../e2e/edge.ts'
import { startPlatform } from '../e2e/start-platform.ts'

// How many pages an edge sends in a second, in Brotli: asked for at the API and rendered each time, rendered each time, kept by the edge, kept by nginx;
// with the processor time of the edge for each page. API, database and client share the machine. Build first.
//   npx tsx bench/pages.ts [seconds]

const CONNECTIONS = 8
const headers = ['accept-encoding: br', 'user-agent: Mobile']

const [mode = '5', address = '', milliseconds = '0', varies] = process.argv.slice(2)
if (mode === 'client') await ask(address, Number(milliseconds), varies === 'true')
else await compare(Number(mode) * 1_000)

/**
 * The client, a process of its own: says how many whole pages it got. It reads no more of an answer than its length, so that it takes little of the two cores.
 * Where the address `varies`, no two requests can share a rendering.
 */
async function ask(url: string, time: number, varies: boolean): Promise<void> {
  const until = performance.now() + time
  let number = 0
  const next = () => (performance.now() < until ? (varies ? `${url}?n=${number++}` : url) : undefined)
  const pages = await Promise.all(Array.from({ length: CONNECTIONS }, () => askOver(next)))
  process.send?.(pages.reduce((sum, count) => sum + count, 0))
}

/** The addresses one after another, each after the answer to the one before, until there is none; resolves to the number of whole answers. */
async function askOver(next: () => string | undefined): Promise<number> {
  let pages = 0
  let socket: Socket | undefined
  for (let url = next(); url; url = next()) {
    const { hostname, port, host, pathname, search } = new URL(url)
    socket ??= connect(Number(port), hostname)
    const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...headers]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const head = await wholeAnswer(socket)
    pages++
    // nginx closes a connection after a thousand answers
    if (/\nconnection: close/i.test(head)) socket = void socket.destroy()
  }
  socket?.end()
  return pages
}

/** Waits for an answer of the length that it says; resolves to its head. */
function wholeAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let left = 0
    let head = ''
    const read = (bytes: Buffer) => {
      if (left === 0) {
        head = bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString('latin1')
        const length = /^HTTP\/1\.1 200 [^]*\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!length) return end(new Error(`Not a whole page: ${head}`))
        left = head.length + 4 + Number(length)
      }
      left -= bytes.length
      if (left === 0) end()
    }
    const broken = () => end(new Error('The connection ended within a page'))
    const end = (error?: Error) => {
      socket.off('data', read).off('close', broken)
      if (error) reject(error)
      else resolve(head)
    }
    socket.on('data', read).on('close', broken)
  })
}

async function compare(time: number): Promise<void> {
  const platform = await startPlatform()
  const directory = await mkdtemp(join(tmpdir(), 'pages-'))
  const open = (keeps: 'pages' | 'answers' | 'nothing') =>
    openEdge(platform, {
      publicUrl: platform.url,
      checkMs: 500,
      // all of the client's requests come from one address
      limits: { apiRequestsPerAddress: 128 },
      keeps,
    })
  const [asking, rendering, keeping] = [await open('nothing'), await open('answers'), await open('pages')]
  const port = await findFreePort()
  const nginx = await startNginx(directory, port, Number(new URL(keeping.url).port))
  try {
    for (const path of ['/', '/lavka']) {
      for (const [what, origin] of [
        ['asked', asking.url],
        ['rendered', rendering.url],
        ['kept', keeping.url],
        ['by nginx', `http://127.0.0.1:${port}`],
      ] as const) {
        // warm
        const varies = what === 'asked' || what === 'rendered'
        await measure(origin + path, time, varies)
        const { pages, processor } = await measure(origin + path, time, varies)
        console.log(
          `${path.padEnd(8)} ${what.padEnd(10)} ${Math.round((pages / time) * 1_000)} pages/s, ${(processor / pages).toFixed(2)} ms of the edge each`,
        )
      }
    }
  } finally {
    nginx.kill()
    await Promise.all([asking, rendering, keeping].map((edge) => edge.close()))
    await platform.close()
    await rm(directory, { recursive: true })
  }
}

async function measure(url: string, time: number, varies: boolean): Promise<{ pages: number; processor: number }> {
  const before = process.cpuUsage()
  const client = fork(import.meta.filename, ['client', url, String(time), String(varies)])
  const ended = once(client, 'exit').then(([code]) => {
    throw new Error(`The client ended with ${code}`)
  })
  const [pages] = (await Promise.race([once(client, 'message'), ended])) as [number]
  const { user, system } = process.cpuUsage(before)
  return { pages, processor: (user + system) / 1_000 }
}
