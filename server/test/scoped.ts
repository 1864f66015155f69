import * as real from 'node:test'
import { isWhole } from './tier.ts'

// Replaces `node:test` in the tests of a group (compile.ts). Several test files share a process, and the hooks of each apply to it alone:
// what a file registers becomes a suite of its own. Node.js 22 does this itself (--test-isolation=none), 20 does not.

/**
 * A file that has not ended by then fails, and what it was doing is named. It takes seconds, thousands of random histories minutes; a machine under load takes
 * several times as long.
 */
const fileDeadline = Number(process.env['LAVKA_TEST_FILE_MILLISECONDS'] ?? (isWhole ? 2_400_000 : 600_000))

/**
 * What a test leaves open (a server, a timer) would keep the process of its group until its deadline of 20 minutes: it ends soon after its last
 * file, and fails.
 */
const leftOpenDeadline = Number(process.env['LAVKA_TEST_EXIT_MILLISECONDS'] ?? 30_000)

type Suite = { file: string; registrations: (() => void)[] }

const suites: Suite[] = []
let current: Suite | undefined
const last: (() => Promise<void>)[] = []

/** Runs after the last file of the process. */
export function afterAll(work: () => Promise<void>): void {
  last.push(work)
}

/** Starts the registration of this file's tests. */
export function begin(file: string): void {
  current = { file, registrations: [] }
  suites.push(current)
}

/** Called after all files were evaluated: each becomes a suite, in their order. */
export function end(): void {
  current = undefined
  for (const { file, registrations } of suites)
    real.describe(file, { timeout: fileDeadline }, () => {
      for (const register of registrations) register()
    })
  real.after(async () => {
    await Promise.all(last.map((work) => work()))
    setTimeout(failLeftOpen, leftOpenDeadline).unref()
  })
}

function failLeftOpen(): void {
  console.error(`A test left something open: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}

function scoped<Words extends unknown[]>(register: (...words: Words) => unknown): (...words: Words) => void {
  return (...words) => {
    if (current) current.registrations.push(() => void register(...words))
    else void register(...words)
  }
}

export const test = scoped<Parameters<typeof real.test>>(real.test)
export const describe = scoped<Parameters<typeof real.describe>>(real.describe)
export const before = scoped<Parameters<typeof real.before>>(real.before)
export const after = scoped<Parameters<typeof real.after>>(real.after)
export const beforeEach = scoped<Parameters<typeof real.beforeEach>>(real.beforeEach)
export const afterEach = scoped<Parameters<typeof real.afterEach>>(real.afterEach)
