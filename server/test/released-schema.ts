import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { lastOfMigrations } from '../src/database/before-release.ts'
import { readSchema, type Schema } from '../src/database/schema/read-schema.ts'
import { schemaFolder } from '../src/database/schema-folder.ts'
import { isWhole } from './tier.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', schemaFolder))

/** server/schema as it was at 1.0, out of git. */
export async function readReleased(commit = lastOfMigrations): Promise<Schema> {
  const folder = await mkdtemp(join(tmpdir(), 'lavka-released-'))
  try {
    const archive = join(folder, 'schema.tar')
    await run('git', ['archive', `--output=${archive}`, `${commit}:server/schema`], { cwd: root })
    await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
    // it had no roles but that of the API
    await writeFile(join(folder, 'rights.sql'), '', { flag: 'a' })
    return await readSchema(pathToFileURL(`${folder}/`))
  } catch (error) {
    throw new Error(
      `git does not have ${commit}, whose schema is 1.0: a clone of the whole history has it (git fetch --unshallow)`,
      { cause: error },
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The same; in a clone without the history the schema of now, with a warning: then only the whole tier compares the two, and fails there. */
export function releasedOrNow(): Promise<Schema> {
  return readReleased().catch((error: unknown) => {
    if (isWhole) throw error
    console.warn(error)
    return readSchema()
  })
}
