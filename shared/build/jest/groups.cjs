const { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { isWhole } = require('./preset.cjs')

/** A file that replaces modules needs modules of its own. */
const isAlone = (file) => /jest\.(do)?[mM]ock\(|@jest-environment/.test(readFileSync(file, 'utf8'))

function testsOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && (isWhole || !file.includes('.whole.test.')))
    .map((file) => path.join(folder, file))
    .sort()
}

/** Writes files that run the tests of a package in `count` groups (group.cjs), each a part of every folder. Returns the settings of jest for them. */
exports.grouped = (workspace, name, count) => {
  const output = path.join(workspace, '.lavka/jest', name)
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const files = testsOf(path.join(workspace, name, 'src'))
  const alone = files.filter(isAlone)
  const together = files.filter((file) => !alone.includes(file))
  for (let group = 0; group < count; group++) {
    const part = together.filter((_, index) => index % count === group)
    const named = Object.fromEntries(part.map((file) => [path.relative(workspace, file), file]))
    const content = `require('${path.join(__dirname, 'group.cjs')}').group(${JSON.stringify(named, null, 2)})\n`
    writeFileSync(path.join(output, `${group}.test.ts`), content)
  }
  return { roots: ['<rootDir>/src', output], testMatch: [`${output}/*.test.ts`, ...alone] }
}
