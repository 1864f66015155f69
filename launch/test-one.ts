import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { byRunner, runTests } from './checks/test-runners.ts'
import { root } from './places.ts'
import { Refusal } from './refusal.ts'

/** `npm run test:one <file> ['name']`: one file, or its tests with such a name, whatever runs them; those of the whole tier, too. */
export async function run([file = '', name]: string[]): Promise<void> {
  const [[runner, files] = []] = byRunner([file])
  if (!runner || !files || !existsSync(join(root, file)) || !/\.test\.tsx?$/.test(file))
    throw new Refusal(`Нет файла проверок «${file}». Укажите его от корня: npm run test:one domain/src/price.test.ts`)
  const { code } = await runTests(runner, files, name, { more: { TEST_TIER: 'whole' } })
  process.exit(code)
}
