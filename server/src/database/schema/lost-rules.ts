import type pg from 'pg'

/** What protects tables: policies, row security, triggers, whose the functions are. By name, as texts differ between versions of PostgreSQL. */
const present = `
  select polrelid::regclass::text as "table", 'policy ' || polname as rule from pg_policy
  union all
  select tgrelid::regclass::text, 'trigger ' || tgname from pg_trigger where not tgisinternal and tgenabled <> 'D'
  union all
  select oid::regclass::text, 'row level security' from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
  union all
  select 'functions', oid::regprocedure::text from pg_proc where prosecdef and proowner = 'lavka_definer'::regrole`

/** `table` is `functions` of what belongs to lavka_definer. */
export type Rule = { table: string; rule: string }

/** Remembers which rules the tables have now. */
export async function keepRules(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from schema_rules; insert into schema_rules ("table", rule) ${present}`)
}

/** Asks for the rules that were there after the last migration and have gone since. */
export const askLost = `select "table", rule from schema_rules except (${present}) order by 1, 2`

export async function lostRules(client: pg.ClientBase): Promise<Rule[]> {
  return (await client.query<Rule>(askLost)).rows
}
