import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import { command, createCopy, urlsOf } from './commands.ts'
import { setting } from './setting.ts'

const names: string[] = []
after(async () => {
  for (const name of names)
    await command(setting('LAVKA_TEST_DATABASE'), `drop database if exists ${name} with (force)`)
})

/** The owner's address of a new database, without a single table or a copy of another one; dropped after the file. */
export async function makeDatabase(template = 'template0'): Promise<string> {
  const name = `lavka_test_${randomBytes(6).toString('hex')}`
  names.push(name)
  await createCopy(name, template)
  return urlsOf(name).owner
}
