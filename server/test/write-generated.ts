import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startEmbedded } from '../src/database/embedded.ts'
import { createOwnerDatabase } from '../src/database/pool.ts'
import { StartError } from '../src/database/start-error.ts'
import { throwAway } from '../src/database/throw-away.ts'
import { named } from '../src/database/urls.ts'
import { generateTables, generateValues, tablesFile, valuesFile } from './table-types.ts'
import { areasFile, generateAreas } from './areas.ts'
import { generateMoves, movesFile } from './order-moves.ts'
import { makeTemplate } from './template.ts'

// `npm run database:types` and `npm run database:picture` write what is generated from a database that is made for it.

const written = process.argv.includes('picture')
  ? [{ file: areasFile, generate: generateAreas }]
  : [
      { file: tablesFile, generate: generateTables },
      { file: valuesFile, generate: generateValues },
    ]

async function run(): Promise<void> {
  // a part of the schema of which the rest is made
  await writeFile(movesFile, generateMoves())
  const directory = resolve(import.meta.dirname, '../../.lavka/types')
  const server = await startEmbedded({ directory, log: console.error, settings: throwAway })
  try {
    const owner = createOwnerDatabase(named(server.urls.owner, await makeTemplate(server.urls)), { size: 1 })
    try {
      for (const { file, generate } of written) await writeFile(file, await generate(owner))
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
