import { readdir, readFile } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

const folder = new URL('../../../schema/', import.meta.url)

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
}

export async function readSchema(): Promise<Schema> {
  const [extensions, types, functions, tables, views, data] = await Promise.all([
    readFile(new URL('extensions.sql', folder), 'utf8'),
    readParts('types'),
    readParts('functions'),
    readParts('tables'),
    readParts('views'),
    readParts('data'),
  ])
  return { extensions, types, functions, tables: tables.map(divide), views, data }
}

async function readParts(kind: string): Promise<Part[]> {
  const names = (await readdir(new URL(`${kind}/`, folder))).sort()
  return Promise.all(
    names.map(async (file) => {
      const name = /^([a-z0-9_]+)\.sql$/.exec(file)?.[1]
      if (name === undefined)
        throw new StartError('FAILED', `Файл schema/${kind}/${file} назван не так.`, 'Назовите его name.sql.')
      return { name, text: await readFile(new URL(`${kind}/${file}`, folder), 'utf8') }
    }),
  )
}

function divide({ name, text }: Part): TablePart {
  const [definition = '', rules = ''] = text.split(rulesMark)
  return { name, definition, rules }
}
