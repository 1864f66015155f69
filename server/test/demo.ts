import { randomBytes } from 'node:crypto'
import { seedDemo } from '../demo/seed.ts'
import { addressOf, command, createCopy } from './commands.ts'
import { useCopy, type TestDatabase } from './database.ts'
import { afterAll } from './scoped.ts'
import { setting } from './setting.ts'

let made: Promise<string> | undefined

/** A database with the demo shop of 1,200 products, for one test file. The first file of the process makes it, the others copy it. */
export function useDemoDatabase(): TestDatabase {
  return useCopy(() => (made ??= make()))
}

async function make(): Promise<string> {
  const name = `lavka_test_demo_${randomBytes(6).toString('hex')}`
  await createCopy(name, setting('LAVKA_TEST_TEMPLATE'))
  afterAll(() => command(setting('LAVKA_TEST_DATABASE'), `drop database ${name}`))
  await seedDemo({ url: addressOf(name), products: 1200 })
  return name
}
