import type pg from 'pg'
import { inOrder, wordsOf } from './in-order.ts'
import { runPart } from './make-schema.ts'
import type { Part, TablePart } from './read-schema.ts'

// What is repeatable is made anew over an existing database, within the caller's transaction: what no file says any more goes.

/** Functions keep their number: dropping one, or changing what it takes or returns, is a numbered change. */
export async function repeatFunctions(client: pg.ClientBase, functions: readonly Part[]): Promise<void> {
  await client.query('set local check_function_bodies = off')
  for (const part of functions) {
    await runAll(
      client,
      `select format('grant execute on function %s to public; revoke execute on function %1$s from lavka_app', oid::regprocedure) as command
      from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
      [part.name],
    )
    await runPart(client, part)
  }
  await client.query('reset check_function_bodies')
}

/** All of them: a view may read another one. */
export async function repeatViews(client: pg.ClientBase, views: readonly Part[]): Promise<void> {
  await runAll(
    client,
    `select 'drop view ' || string_agg(oid::regclass::text, ', ') as command
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    having count(*) > 0`,
  )
  for (const part of inOrder(views, ({ text }) => wordsOf(text))) await runPart(client, part)
}

/** Row security, grants, policies and triggers of the tables. */
export async function repeatRules(client: pg.ClientBase, tables: readonly TablePart[]): Promise<void> {
  for (const { name, rules: text } of tables) {
    await runAll(
      client,
      `select format('drop policy %I on %s', polname, polrelid::regclass) as command from pg_policy where polrelid = $1::regclass
      union all
      select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger where tgrelid = $1::regclass and not tgisinternal
      union all
      select format('alter table %s disable row level security; revoke all on %1$s from lavka_app, public', $1::regclass)`,
      [name],
    )
    await runPart(client, { name, text })
  }
}

/** Runs the commands that a query of the catalogue answers. */
async function runAll(client: pg.ClientBase, query: string, values: string[] = []): Promise<void> {
  const { rows } = await client.query<{ command: string }>(query, values)
  for (const { command } of rows) await client.query(command)
}
