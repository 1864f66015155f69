const { project } = require('./shared/build/jest/preset.cjs')

// Dates in tests are the same on every machine.
process.env.TZ = 'Europe/Moscow'

module.exports = {
  testTimeout: 20_000,
  // jsdom's windows stay in memory after their files: in one process the last files ran ten times slower. Two processes, which are started anew when
  // they have grown: a start costs as much as a file.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  testSequencer: './shared/build/jest/sequencer.cjs',
  projects: [
    { ...project(__dirname, 'domain'), testEnvironment: 'node', setupFilesAfterEnv: [] },
    ...['shared', 'host', 'mf-catalog', 'mf-admin', 'mf-payments', 'mf-auth'].map((name) => project(__dirname, name)),
  ],
}
