import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { productionScripts } from '../lifecycle/production.ts'
import { root } from '../places.ts'
import { settingsOf } from '../start/production-settings.ts'

/** The rows of the table of settings: names and processes. */
async function readTable(): Promise<{ names: string[]; of: string }[]> {
  const page = await readFile(join(root, 'docs/operate.md'), 'utf8')
  const [, section = ''] = page.split('## Settings')
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (`[^|]+) \| ([^|]+) \|/gm) ?? []
  return [...rows].map(([, names = '', of = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    of,
  }))
}

test('docs/operate.md names exactly the settings that are read, with the processes that read them', async () => {
  const table = await readTable()
  const documented = (process: string) =>
    table.filter(({ of }) => of === 'both' || of.includes(process)).flatMap(({ names }) => names)
  assert.deepEqual(documented('API').sort(), [...settingsOf('api')].sort())
  assert.deepEqual(documented('edge').sort(), [...settingsOf('edge')].sort())
})

test('docs/operate.md names the commands that the tests start', async () => {
  const page = await readFile(join(root, 'docs/operate.md'), 'utf8')
  for (const script of productionScripts) assert.ok(page.includes(`\`npm run ${script}\``), script)
})
