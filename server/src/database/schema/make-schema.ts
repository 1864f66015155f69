import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { inOrder, referencesOf, wordsOf } from './in-order.ts'
import { earlyMark, type Part, type Schema } from './read-schema.ts'

/** What runs with the rights of its owner is called by whom its file names, and not by everybody, who may otherwise call each function. */
export const closedDefiners: Part = {
  name: 'rights of functions',
  text: `do $$ declare definer regprocedure; begin
    for definer in select oid from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
      execute format('revoke execute on function %s from public', definer);
    end loop;
  end $$`,
}

/** Makes all of the schema in an empty database, within the caller's transaction. The role of the API is there (app-role.ts). */
export async function makeSchema(client: pg.ClientBase, schema: Schema): Promise<void> {
  for (const part of partsOfNew(schema)) await runPart(client, part)
}

/** What a new database is made of, in its order. Bodies of functions are not checked: they call each other and read tables that come later. */
function partsOfNew({ extensions, types, functions, tables, views, data }: Schema): Part[] {
  const isEarly = ({ text }: Part) => text.startsWith(earlyMark)
  return [
    { name: 'extensions', text: `set local check_function_bodies = off; ${extensions}` },
    ...types,
    ...functions.filter(isEarly),
    ...inOrder(tables, ({ definition }) => referencesOf(definition)).map(({ name, definition: text }) => ({
      name,
      text,
    })),
    ...functions.filter((part) => !isEarly(part)),
    ...inOrder(views, ({ text }) => wordsOf(text)),
    ...data,
    ...tables.map(({ name, rules: text }) => ({ name, text })),
    closedDefiners,
    { name: 'end', text: 'reset check_function_bodies' },
  ]
}

/** Runs a part of the schema; an error says which one. */
export async function runPart(client: pg.ClientBase, { name, text }: Part): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError('FAILED', `Схема базы не применилась, ${name}: ${reason}`, 'Исправьте файл в server/schema.')
  }
}
