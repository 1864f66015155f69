import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import type { Role } from '@lavka/domain/roles'
import type { Actor } from '../auth.ts'
import { asActor } from './actor.ts'

// What a policy costs must not grow with the rows (docs/row-security.md): what it asks of the actor is asked once per statement.

const { database, owner } = useDatabase()

type Policy = { name: string; with_check: string | null }

async function findPolicies(): Promise<Policy[]> {
  const { rows } = await sql<Policy>`
    select tablename || '.' || policyname as name, coalesce(with_check, case when cmd in ('ALL', 'UPDATE') then qual end) as with_check from pg_policies where schemaname = 'public' order by 1`.execute(
    owner,
  )
  assert.ok(rows.length > 60, 'the policies are not there')
  return rows
}

/** What is computed once: a sub-select that names nothing of the row. */
const once = [
  /\( SELECT (actor_\w+|is_doorman)\(\) AS \1\)/g,
  /\( SELECT NULLIF\(actor_id\(\), 0\) AS "nullif"\)/g,
  /ARRAY\( SELECT b\.id\s+FROM beneficiaries b\)/g,
  /ARRAY\( SELECT \(c\.id\)::text AS id\s+FROM contracts c\)/g,
  /ARRAY\( SELECT \(m\.id\)::text AS id\s+FROM order_messages m\s+WHERE \(m\.user_id = actor_id\(\)\)\)/g,
]

const withoutOnce = (expression: string) => once.reduce((text, part) => text.replaceAll(part, '$once'), expression)

/** A new row is one row: it may be looked up what it refers to. `has_received` asks for the buyer's own orders of the product, `order_is_talked_about` for the age of the order, `is_unpaid` whether it may still be changed. */
const called = /\b(?!now\b|numeric\b|timestamp\b)([a-z_]\w*)\(/g
const calledInChecks = new Set(['has_received', 'order_is_talked_about', 'is_unpaid'])

test('a policy that says which rows are written asks about the actor once', async () => {
  for (const { name, with_check } of await findPolicies()) {
    const rest = withoutOnce(with_check ?? '')
    const functions = [...rest.matchAll(called)].flatMap(([, one]) =>
      one === undefined || calledInChecks.has(one) ? [] : [one],
    )
    assert.deepEqual(functions, [], `${name}: ${rest}`)
  }
})

type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  Filter?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The nodes of a plan that run for rows: those of an InitPlan run once. */
function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).filter((one) => one['Parent Relationship'] !== 'InitPlan').flatMap(nodesOf)]
}

async function findTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relrowsecurity and relnamespace = 'public'::regnamespace and has_table_privilege('lavka_app', oid, 'select')`.execute(
    owner,
  )
  return rows.map(({ name }) => name)
}

test('PostgreSQL plans it so, for every table and every kind of actor', async () => {
  const tables = await findTables()
  const roles: Role[] = ['admin', 'manager', 'supplier', 'partner', 'investor', 'client', 'anonymous']
  for (const role of roles) {
    const actor: Actor = { id: 1, role, supplierId: 1, tokenHash: null }
    await asActor(database, actor, async (db) => {
      for (const table of tables) {
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
          explain (format json) select * from ${sql.table(table)}`.execute(db)
        const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '' })
        assert.ok(
          nodes.some((node) => node['Node Type'].endsWith('Scan') || node['Node Type'] === 'Result'),
          table,
        )
        for (const { Filter = '', 'Parent Relationship': parent = '' } of nodes) {
          assert.notEqual(parent, 'SubPlan', `${table} as ${role}`)
          assert.doesNotMatch(Filter, /SubPlan|current_setting|actor_/, `${table} as ${role}`)
        }
      }
    })
  }
})
