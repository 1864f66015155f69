import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { check } from '../checks/run-step.ts'
import { root, state } from '../places.ts'

// Proves that the step «deadcode» fails: the same program with the same settings checks a small faulty project.

const projects: string[] = []
after(() => Promise.all(projects.map((directory) => rm(directory, { recursive: true }))))

/** A project inside the repository, so that the compiler finds what is installed. */
async function makeProject(files: Record<string, string>): Promise<string> {
  await mkdir(state, { recursive: true })
  const directory = await mkdtemp(join(state, 'faulty-'))
  projects.push(directory)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  return directory
}

const clean = {
  'package.json': JSON.stringify({ name: 'faulty', private: true, type: 'module' }),
  'launch/test.ts': `import { used } from './parts.ts'\nconsole.log(used)`,
  'launch/parts.ts': `export const used = 1`,
}
const faulty = {
  ...clean,
  'launch/parts.ts': `export const used = 1\nexport const nobodyTakesIt = 2`,
  'launch/nobody-imports-it.ts': `export const alone = 1`,
}

test('the step reports an unused export and an unused file and nothing else', async () => {
  const look = async (files: Record<string, string>) =>
    check({
      words: [
        'node_modules/knip/bin/knip.js',
        ...['--config', join(root, 'knip.json'), '--directory', await makeProject(files)],
      ],
    })
  const { failed, output } = await look(faulty)
  assert.equal(failed, 1)
  assert.match(output, /Unused files \(1\)\nlaunch\/nobody-imports-it\.ts/)
  assert.match(output, /Unused exports \(1\)\nnobodyTakesIt/)
  assert.equal((await look(clean)).failed, 0)
})
