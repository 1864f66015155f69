import type pg from 'pg'
import { inOrder, wordsOf } from './in-order.ts'
import { closedDefiners, runPart } from './make-schema.ts'
import type { Part, Schema, TablePart } from './read-schema.ts'

// What is repeatable is made anew over an existing database, within the caller's transaction: what no file says any more goes.

/** Functions keep their number: dropping one, or changing what it takes or returns, is a numbered change. */
export async function repeatFunctions(client: pg.ClientBase, functions: readonly Part[]): Promise<void> {
  await client.query('set local check_function_bodies = off')
  await runAll(
    client,
    `select format('grant execute on function %s to public; revoke execute on function %1$s from lavka_app', oid::regprocedure) as command
    from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    functions.map(({ name }) => name),
  )
  for (const part of functions) await runPart(client, part)
  await runPart(client, closedDefiners)
  await client.query('reset check_function_bodies')
}

/** All of them: a view may read another one. */
export async function repeatViews(client: pg.ClientBase, views: readonly Part[]): Promise<void> {
  await dropViews(client)
  for (const part of inOrder(views, ({ text }) => wordsOf(text))) await runPart(client, part)
}

/** Row security, grants, policies and triggers of the tables. */
export async function repeatRules(client: pg.ClientBase, tables: readonly TablePart[]): Promise<void> {
  await dropRules(
    client,
    tables.map(({ name }) => name),
  )
  for (const { name, rules: text } of tables) await runPart(client, { name, text })
}

export async function repeatAll(client: pg.ClientBase, { functions, views, tables }: Schema): Promise<void> {
  await repeatFunctions(client, functions)
  await repeatViews(client, views)
  await repeatRules(client, tables)
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

/** Takes the rules off these tables, as far as they are there. */
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

/** Runs the commands that a query of the catalogue answers. */
async function runAll(client: pg.ClientBase, query: string, names?: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ command: string }>(query, names && [names])
  if (rows.length > 0) await client.query(rows.map(({ command }) => command).join(';'))
}
