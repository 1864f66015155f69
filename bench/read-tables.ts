import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { readInThread } from '../server/src/modules/exchange/sheets/read/read-in-thread.ts'
import { readTable } from '../server/src/modules/exchange/sheets/read/read-table.ts'
import { book, row } from '../server/src/modules/exchange/sheets/read/testing.ts'
import { tableReader } from './table-reader.ts'

// Large tables are read in a thread: how long it takes, how much memory, and how long any other call waits meanwhile, beside the same reading within the
// thread of the calls.
//   npx tsx bench/read-tables.ts [rows]
// Ends with 1 when another call waits 50 ms longer than on the same machine beside nothing, and more than a tenth of what it waits without a thread.

const rows = Number(process.argv[2] ?? 100_000)
const mostDelay = 50

const words = (index: number) => ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `${letter}-${index} — товар`)
const captions = words(0).map((_, index) => `Столбец ${index}`)
const numbers = Array.from({ length: rows }, (_, index) => index)
const csv = [captions, ...numbers.map(words)].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')
const sheet = [row(1, ...captions), ...numbers.map((index) => row(index + 2, ...words(index)))].join('')
const empty = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 3}"><c s="1"/></row>`).join('')

const tables = {
  [`CSV, ${rows} rows`]: Buffer.from(csv),
  [`XLSX, ${rows} rows`]: book({ sheets: [{ rows: sheet }] }),
  'XLSX, a million empty rows': book({ sheets: [{ rows: row(1, ...captions) + row(2, ...words(2)) + empty }] }),
  '6 MB of line breaks': Buffer.alloc(6_000_000, '\n'),
}

/** Nothing for three seconds: what other programs of the machine do to this one. */
async function* rest(): AsyncGenerator<number> {
  yield setTimeout(3_000, 0)
}

type Measured = { seconds: number; delay: number; peak: number }

/** Reads all parts; `delay` is the longest wait of this thread in milliseconds, `peak` the memory of the process in megabytes. */
async function measure(parts: AsyncGenerator): Promise<Measured> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss / 1024 / 1024)), 20)
  const begun = Date.now()
  delays.enable()
  await setTimeout(20)
  try {
    while (!(await parts.next()).done);
  } catch {
    // what is no table is refused in the end
  }
  // a wait is noted by the first turn after it
  await setTimeout(50)
  delays.disable()
  clearInterval(watch)
  return { seconds: (Date.now() - begun) / 1000, delay: delays.max / 1e6, peak }
}

const idle = await measure(rest())
console.log(`nothing at all: others wait ${idle.delay.toFixed(0)} ms`)
for (const [name, content] of Object.entries(tables)) {
  // the thread takes what it is given
  const aside = await measure(readInThread(tableReader, Buffer.from(content), {}))
  const within = await measure(readTable(content, {}))
  const megabytes = (content.length / 1024 / 1024).toFixed(1)
  console.log(
    `${name} (${megabytes} MB): ${aside.seconds.toFixed(1)} s, ${aside.peak.toFixed(0)} MB; others wait ${aside.delay.toFixed(0)} ms,` +
      ` within their thread ${within.delay.toFixed(0)} ms (${(within.delay / aside.delay).toFixed(0)} times)`,
  )
  if (aside.delay > mostDelay + idle.delay && aside.delay > within.delay / 10) process.exitCode = 1
}
