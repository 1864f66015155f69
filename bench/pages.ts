import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '../launch/checks/nginx.ts'
import { findFreePort } from '../launch/start/ports.ts'
import { openEdge } from '../e2e/edge.ts'
import { startPlatform } from '../e2e/platform.ts'

// How many pages an edge sends in a second, in Brotli: asked for at the API and rendered each time, rendered each time, kept by the edge, kept by nginx;
// with the processor time of the edge for each page. API, database and client share the machine. Build first.
//   npx tsx bench/pages.ts [seconds]

const CONNECTIONS = 8
const headers = { 'accept-encoding': 'br', 'user-agent': 'Mobile' }

const [mode = '5', address = '', milliseconds = '0', varies] = process.argv.slice(2)
if (mode === 'client') await ask(address, Number(milliseconds), varies === 'true')
else await compare(Number(mode) * 1_000)

/** The client, a process of its own: says how many whole pages it got. Where the address `varies`, no two requests can share a rendering. */
async function ask(url: string, time: number, varies: boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + time
  let pages = 0
  let number = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(varies ? `${url}?n=${number++}` : url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} for ${url}`))
        answer.resume().on('end', resolve)
      }).on('error', reject)
    })
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await one()
        pages++
      }
    }),
  )
  process.send?.(pages)
  agent.destroy()
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
  const [pages] = (await once(client, 'message')) as [number]
  const { user, system } = process.cpuUsage(before)
  return { pages, processor: (user + system) / 1_000 }
}
