const { project } = require('./shared/build/jest/preset.cjs')

// Dates in tests are the same on every machine.
process.env.TZ = 'Europe/Moscow'

module.exports = {
  testTimeout: 20_000,
  projects: ['shared', 'host', 'mf-catalog', 'mf-admin', 'mf-payments', 'mf-auth'].map((name) =>
    project(__dirname, name),
  ),
}
