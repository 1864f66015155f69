const path = require('node:path')

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
}

// Packages that are ES modules only; jest runs CommonJS, so they are compiled like our sources.
// Add an ESM-only package by its name: '/cookie/'.
const modulesOnly = ['/es/', '/esm/', '\\.mjs$']

/**
 * The development build of `jsx` captures a stack for each element: a quarter of the processor time of a screen's test. All it says besides is a missing
 * `key`, which the linter refuses (react/jsx-key).
 */
const jsx = path.join(path.dirname(require.resolve('react/package.json')), 'cjs/react-jsx-runtime.production.js')

const isWhole = process.env.TEST_TIER === 'whole'
exports.isWhole = isWhole

/** The tests of one front package: `src/**` of it, beside the files they test. */
exports.project = (workspace, name) => ({
  displayName: name,
  rootDir: path.join(workspace, name),
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // those of the whole tier (docs/run.md)
  testPathIgnorePatterns: isWhole ? [] : ['\\.whole\\.test\\.'],
  testEnvironment: path.join(__dirname, 'environment.cjs'),
  setupFilesAfterEnv: [path.join(__dirname, 'setup.ts')],
  transform: {
    '\\.(ts|tsx|mjs|js)$': ['@swc/jest', swc],
    '\\.css$': path.join(__dirname, 'css.cjs'),
    '\\.(svg|png|webp|avif|woff2)$': path.join(__dirname, 'asset.cjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!.*(${modulesOnly.join('|')}))`],
  moduleNameMapper: { '^antd$': path.join(__dirname, 'antd.cjs'), '^react/jsx-runtime$': jsx },
  restoreMocks: true,
})
