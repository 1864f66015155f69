const { grouped } = require('./shared/build/jest/groups.cjs')
const { project } = require('./shared/build/jest/preset.cjs')

// Dates in tests are the same on every machine.
process.env.TZ = 'Europe/Moscow'

/** Packages whose test files run in groups under `npm test`, and the number of groups. A file that is run by its name runs without others. */
const groups = Object.entries({ domain: 1, 'mf-admin': 3, 'mf-catalog': 3, shared: 1, 'mf-auth': 1, 'mf-payments': 1 })
const isGrouped = process.env.JEST_GROUPS === 'yes'

const inGroups = ([name, count]) => ({
  ...project(__dirname, name),
  ...(name === 'domain' ? { testEnvironment: 'node', setupFilesAfterEnv: [] } : {}),
  ...(isGrouped ? grouped(__dirname, name, count) : {}),
})

module.exports = {
  testTimeout: 60_000,
  // jsdom's windows stay in memory after their files: in one process the last files ran ten times slower. Two processes, which are started anew when
  // they have grown: a start costs as much as a file.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  testSequencer: './shared/build/jest/sequencer.cjs',
  projects: [project(__dirname, 'host'), ...groups.map(inGroups)],
}
