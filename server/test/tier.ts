import { test, type TestContext } from 'node:test'

/** `npm run test:whole`: all matrices and all rounds, which take minutes. `npm test` shows each promise once. */
export const isWhole = process.env['TEST_TIER'] === 'whole'

/** How many random cases are tried. */
export function rounds(quick: number, whole: number): number {
  return isWhole ? whole : quick
}

/** A test that runs in the whole tier only. */
export function wholeTest(name: string, run: (context: TestContext) => void | Promise<void>): void {
  if (isWhole) void test(name, run)
}
