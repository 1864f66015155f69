import { readdir, readFile } from 'node:fs/promises'
import { codeOf } from '../binaries.ts'
import { schemaFolder } from '../schema-folder.ts'
import { StartError } from '../start-error.ts'

/** In a table's file, what stands after this line is applied again when the file changes. */
export const rulesMark = '-- rules: applied again when this file changes\n'

/** The first line of a function that columns, constraints or indexes call. */
export const earlyMark = '-- before the tables\n'

/** A file of schema/: `name` is what it defines. */
export type Part = { name: string; text: string }
/** `definition` makes the table and its indexes, `rules` its row security, grants, policies and triggers. */
export type TablePart = { name: string; definition: string; rules: string }

/** What the database is (server/schema/README.md), by kinds; tables and views in the order of their files. */
export type Schema = {
  extensions: string
  types: Part[]
  functions: Part[]
  tables: TablePart[]
  views: Part[]
  data: Part[]
  /** what the roles may besides */
  rights: string
  /** what brings a database of 1.0 here, in its order */
  changes: Part[]
}

export async function readSchema(folder = schemaFolder): Promise<Schema> {
  const [extensions, types, functions, tables, views, data, rights, changes] = await Promise.all([
    readFile(new URL('extensions.sql', folder), 'utf8'),
    readParts(folder, 'types'),
    readParts(folder, 'functions'),
    readParts(folder, 'tables'),
    readParts(folder, 'views'),
    readParts(folder, 'data'),
    readFile(new URL('rights.sql', folder), 'utf8'),
    readParts(folder, 'changes', /^(\d{3}_[a-z0-9_]+)\.sql$/),
  ])
  const again = changes.find(({ name }, index) => changes[index - 1]?.name.startsWith(name.slice(0, 4)))
  if (again)
    throw new StartError(
      'FAILED',
      `Номер изменения schema/changes/${again.name}.sql есть и у другого.`,
      'Дайте новому свободный номер.',
    )
  return { extensions, types, functions, tables: tables.map(divide), views, data, rights, changes }
}

/** Changes have numbers, which say their order. */
async function readParts(folder: URL, kind: string, pattern = /^([a-z0-9_]+)\.sql$/): Promise<Part[]> {
  const names = (await filesOf(new URL(`${kind}/`, folder))).sort()
  return Promise.all(
    names.map(async (file) => {
      const name = pattern.exec(file)?.[1]
      if (name === undefined)
        throw new StartError(
          'FAILED',
          `Файл schema/${kind}/${file} назван не так.`,
          `Назовите его ${kind === 'changes' ? 'NNN_' : ''}name.sql.`,
        )
      return { name, text: await readFile(new URL(`${kind}/${file}`, folder), 'utf8') }
    }),
  )
}

/** Git keeps no empty folder, as `changes` is at first. */
async function filesOf(folder: URL): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function divide({ name, text }: Part): TablePart {
  const [definition = '', rules = ''] = text.split(rulesMark)
  return { name, definition, rules }
}
