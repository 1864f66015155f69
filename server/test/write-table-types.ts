import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startEmbedded } from '../src/database/embedded.ts'
import { createOwnerDatabase } from '../src/database/pool.ts'
import { StartError } from '../src/database/start-error.ts'
import { throwAway } from '../src/database/throw-away.ts'
import { named } from '../src/database/urls.ts'
import { generateTables, generateValues, tablesFile, valuesFile } from './table-types.ts'
import { makeTemplate } from './template.ts'

// `npm run database:types` writes server/src/database/tables.ts and values.ts from a database that is made for it.

async function run(): Promise<void> {
  const directory = resolve(import.meta.dirname, '../../.lavka/types')
  const server = await startEmbedded({ directory, log: console.error, settings: throwAway })
  try {
    const owner = createOwnerDatabase(named(server.urls.owner, await makeTemplate(server.urls)), { size: 1 })
    try {
      await writeFile(tablesFile, await generateTables(owner))
      await writeFile(valuesFile, await generateValues(owner))
    } finally {
      await owner.destroy()
    }
  } finally {
    await server.stop()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? `${error.message}\n${error.hint}` : error)
  process.exitCode = 1
})
