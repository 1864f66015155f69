/**
 * `npm test` is the quick tier: each promise once. `npm run test:whole` sets TEST_TIER=whole: every matrix, every width, every visitor, and the tests
 * with the tag `@whole` (docs/tests-of-the-whole-tier.md).
 */
export const isWhole = process.env['TEST_TIER'] === 'whole'
