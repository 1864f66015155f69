import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readSchema, type Schema } from '../src/database/schema/read-schema.ts'
import { schemaFolder } from '../src/database/schema-folder.ts'
import { isWhole } from './tier.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', schemaFolder))

/** The tag of 1.0. */
const release = 'v1.0'

/** server/schema as it was at 1.0, out of git. */
export async function readReleased(commit = release): Promise<Schema> {
  const folder = await mkdtemp(join(tmpdir(), 'lavka-released-'))
  try {
    const archive = join(folder, 'schema.tar')
    await run('git', ['archive', `--output=${archive}`, `${commit}:server/schema`], { cwd: root })
    await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
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

/**
 * The same; the schema of now as long as nothing is tagged and, with a warning, in a clone without the history. From 1.0 on the whole tier has to
 * compare the two, and fails without it.
 */
export async function releasedOrNow(): Promise<Schema> {
  const isBefore = /"version": "0\./.test(await readFile(join(root, 'package.json'), 'utf8'))
  return readReleased().catch((error: unknown) => {
    if (isWhole && !isBefore) throw error
    if (!isBefore) console.warn(error)
    return readSchema()
  })
}
