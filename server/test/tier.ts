/** `npm run test:whole`: all matrices and all rounds, which take minutes. `npm test` shows each promise once. */
export const isWhole = process.env['TEST_TIER'] === 'whole'

/** How many random cases are tried. */
export function rounds(quick: number, whole: number): number {
  return isWhole ? whole : quick
}
