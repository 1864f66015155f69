import * as real from 'node:test'

// What tests of a group import as `node:test` (compile.ts). Several test files share a process; the hooks of each stay its own, because what a
// file registers is kept and becomes a suite of its own. Node.js 22 can do it itself (--test-isolation=none), 20 cannot.

type Suite = { file: string; registrations: (() => void)[] }

const suites: Suite[] = []
let current: Suite | undefined

/** From now on the tests of this file are registered. */
export function begin(file: string): void {
  current = { file, registrations: [] }
  suites.push(current)
}

/** All files have been read: each becomes a suite, in their order. */
export function end(): void {
  current = undefined
  for (const { file, registrations } of suites)
    real.describe(file, () => {
      for (const register of registrations) register()
    })
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
