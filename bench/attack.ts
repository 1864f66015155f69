import { startAttackers } from './attack/attackers.ts'
import { People, type Call } from './attack/people.ts'
import { startShop, type Shop } from './attack/shop.ts'
import { quantile } from './turns.ts'

// All attacks of issue 12 §1 at the same time on the real edge, API and PostgreSQL, and people who go on shopping beside them:
//   npx tsx bench/attack.ts [seconds, 600] [attack…]
// Without names of attacks all of them run: slow bodies, many keys, nested, promo codes, wrong logins, drafts, list of drafts, pasted rows,
// stalled database.
// Attackers come from loopback addresses of their own, as limits of one address go by it. Ends with 1 when a bound is broken: people wait more
// than `mostTimes` as long as in the quiet minute before (p95), a process grows, an acknowledged order is not found or found twice.

const seconds = Number(process.argv[2] ?? 600)
const chosen = process.argv.slice(3)
const mostTimes = 2
/** what a process may grow by between the first and the last third, besides this share of it */
const growth = { share: 0.25, megabytes: 50 }

const shop = await startShop()
try {
  const people = new People(shop)
  // the first calls warm up
  await people.live(5)
  const quietSeconds = Math.min(60, Math.max(10, seconds / 5))
  const idle = await shop.cpu()
  const quiet = await people.live(quietSeconds)
  reportCpu('quiet', quietSeconds, idle, await shop.cpu())
  const attackers = await startAttackers(shop, chosen)
  const memory = watchMemory(shop)
  const before = await shop.cpu()
  const attacked = await people.live(seconds)
  memory.stop()
  reportCpu('under attack', seconds, before, await shop.cpu())
  console.log('Attackers were answered:', await attackers.stop())
  const lost = await people.check()
  report(quiet, attacked, memory.samples, lost)
} finally {
  await shop.stop()
}

type Sample = { edge: number; api: number }

/** Megabytes of both processes, once a second. */
function watchMemory({ memory }: Shop) {
  const samples: Sample[] = []
  const timer = setInterval(() => void memory().then((sample) => samples.push(sample)), 1_000)
  return { samples, stop: () => clearInterval(timer) }
}

type Shares = Record<string, number>

/** How busy each process was: of one processor. What the machine does beside does not change it. */
function reportCpu(when: string, over: number, before: Shares, after: Shares): void {
  const shares = Object.entries(after).map(([name, end]) => {
    const share = (end - (before[name] ?? 0)) / over
    return `${name} ${(100 * share).toFixed(0)} %`
  })
  console.log(`processor ${when}: ${shares.join(', ')} of one`)
}

function report(quiet: Call[], attacked: Call[], samples: Sample[], lost: string[]): void {
  const broken: string[] = []
  for (const kind of ['read', 'page', 'order'] as const) {
    const [before, after] = [quiet, attacked].map((calls) => calls.filter((call) => call.kind === kind))
    const p95 = [before, after].map((calls = []) =>
      quantile(
        calls.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
    )
    const [calm = 0, busy = 0] = p95
    const failed = (after ?? []).filter(({ status }) => status !== 200)
    const statuses = [...new Set(failed.map(({ status }) => status))].join(', ')
    const refusals = failed.length === 0 ? 'none failed' : `${failed.length} failed (${statuses})`
    console.log(
      `${kind.padEnd(6)} p95 quiet ${calm.toFixed(0)} ms, attacked ${busy.toFixed(0)} ms: ${(busy / calm).toFixed(2)} times; ` +
        `${after?.length ?? 0} calls, ${refusals}`,
    )
    if (!(busy <= mostTimes * calm)) broken.push(`${kind}: p95 more than ${mostTimes} times`)
  }
  for (const name of ['edge', 'api'] as const) {
    const third = Math.ceil(samples.length / 3)
    const size = (part: Sample[]) =>
      quantile(
        part.map((sample) => sample[name]),
        0.5,
      )
    const sizes = [samples.slice(0, third), samples.slice(third, 2 * third), samples.slice(2 * third)].map(size)
    const [first = 0, , last = 0] = sizes
    console.log(`${name.padEnd(6)} memory by thirds ${sizes.map((one) => one.toFixed(0)).join(', ')} MB`)
    if (!(last <= first * (1 + growth.share) + growth.megabytes)) broken.push(`${name}: memory grows`)
  }
  const placed = attacked.filter(({ kind, status }) => kind === 'order' && status === 200).length
  console.log(
    `${placed} orders acknowledged under attack; ${lost.length === 0 ? 'each is there once' : lost.join('; ')}`,
  )
  if (placed === 0) broken.push('no order was placed')
  broken.push(...lost)
  if (broken.length > 0) {
    console.error(`Broken: ${broken.join('; ')}`)
    process.exitCode = 1
  }
}
