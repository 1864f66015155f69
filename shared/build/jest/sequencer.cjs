const { statSync } = require('node:fs')

/** Awaits millions of promises, which takes many times longer in a process that other test files have filled. */
const FIRST = /\/renewal\.test\.ts$/

/** The order of test files for jest: `FIRST`, then the large ones, so that no process idles at the end. */
module.exports = class {
  sort(tests) {
    const sizeOf = ({ path }) => (FIRST.test(path) ? Infinity : statSync(path).size)
    const sized = tests.map((test) => ({ test, size: sizeOf(test) }))
    return sized.sort((one, other) => other.size - one.size).map(({ test }) => test)
  }
  allFailedTests(tests) {
    return tests
  }
  cacheResults() {}
}
