import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { inOrder, referencesOf, wordsOf } from './in-order.ts'
import { earlyMark, type Part, type Schema, type TablePart } from './read-schema.ts'

/** Makes all of the schema in an empty database, within the caller's transaction. The roles are there (roles.ts). */
export async function makeSchema(client: pg.ClientBase, schema: Schema): Promise<void> {
  const { extensions, types, functions, tables, data } = schema
  const parts = [
    // bodies are not checked: they call functions that come later
    { name: 'extensions', text: `set local check_function_bodies = off; ${extensions}` },
    ...types,
    ...functions.filter(({ text }) => text.startsWith(earlyMark)),
    ...inOrder(tables, ({ definition }) => referencesOf(definition)).map(({ name, definition: text }) => ({
      name,
      text,
    })),
  ]
  for (const part of parts) await runPart(client, part)
  await repeat(client, schema)
  for (const part of data) await runPart(client, part)
}

/** What can be applied again; without `views` they stay as they are. */
type Repeatable = Pick<Schema, 'functions' | 'tables' | 'rights'> & { views: Part[] | undefined }

/** Makes what is repeatable anew over a database with its tables, within the caller's transaction: what no file says any more goes. */
export async function repeat(client: pg.ClientBase, { functions, views, tables, rights }: Repeatable): Promise<void> {
  await repeatFunctions(client, functions)
  if (views) {
    await dropViews(client)
    for (const part of inOrder(views, ({ text }) => wordsOf(text))) await runPart(client, part)
  }
  await dropRules(client, namesOf(tables))
  for (const { name, rules: text } of tables) await runPart(client, { name, text })
  await runPart(client, { name: 'rights', text: rights })
}

/**
 * Functions keep their number: dropping one, or changing what it takes or returns, is a numbered change. Their bodies are not checked: they call each
 * other and read views that come later.
 */
async function repeatFunctions(client: pg.ClientBase, functions: readonly Part[]): Promise<void> {
  await client.query('set local check_function_bodies = off')
  await runAll(
    client,
    `select format('grant execute on function %s to public; revoke execute on function %1$s from lavka_app', oid::regprocedure) as command
    from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    namesOf(functions),
  )
  for (const part of functions) await runPart(client, part)
  await client.query('reset check_function_bodies')
}

export async function dropViews(client: pg.ClientBase): Promise<void> {
  await runAll(
    client,
    `select 'drop view ' || string_agg(oid::regclass::text, ', ') as command
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    having count(*) > 0`,
  )
}

/** Takes row security, grants, policies and triggers off these tables, as far as they are there. */
export async function dropRules(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await runAll(
    client,
    `with given as (select to_regclass(name) as id from unnest($1::text[]) name)
    select format('drop policy %I on %s', polname, id) as command from given join pg_policy on polrelid = id
    union all
    select format('drop trigger %I on %s', tgname, id) from given join pg_trigger on tgrelid = id where not tgisinternal
    union all
    select format('alter table %s disable row level security; revoke all on %1$s from lavka_app, public', id) from given where id is not null`,
    tables,
  )
}

const namesOf = (parts: readonly (Part | TablePart)[]) => parts.map(({ name }) => name)

/** Runs the commands that a query of the catalogue answers. */
async function runAll(client: pg.ClientBase, query: string, names?: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ command: string }>(query, names && [names])
  if (rows.length > 0) await client.query(rows.map(({ command }) => command).join(';'))
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
