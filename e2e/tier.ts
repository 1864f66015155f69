/**
 * `npm test` is the quick tier: each promise once. `npm run test:whole` sets TEST_TIER=whole: every matrix, every width, every visitor, and the tests
 * with the tag `@whole` (docs/tests-of-the-whole-tier.md).
 */
export const isWhole = process.env['TEST_TIER'] === 'whole'

/**
 * Workers of a run, each with a platform of its own: within one platform, tests would stop servers that others use. A platform takes as much of the processor as three
 * tests, so the quick tier has one.
 */
export const workers = isWhole ? 3 : 1
