import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { ObjectFields, RowOf } from '../field.ts'
import type { ObjectDeclaration } from '../object.ts'
import { auditRead } from '../read-audit.ts'
import { demandWholeRows, type Ask } from '../options/check-options.ts'
import type { LoadAnswer, Nested, RowsAnswer } from '../options/schema.ts'
import { loadGroups } from './load-groups.ts'
import { loadPage, searchPage } from './load-page.ts'
import { countRows, findTotals, toCount } from './totals.ts'
import type { Queried } from './where-sql.ts'

type Db = Transaction<Tables>

/** Answers loadOptions (domain.md §5): rows, groups or a count of rows visible to the actor. Records the look if the object declares it. */
export async function load<Fields extends ObjectFields>(
  db: Db,
  actor: Actor,
  object: ObjectDeclaration<Fields>,
  ask: Ask,
): Promise<LoadAnswer<Nested<RowOf<Fields>>>> {
  if (object.readEvent) demandWholeRows(ask)
  if (ask.isCountOnly) return countRows(db, actor, object, ask)
  if (ask.group.length > 0) return loadGroups<Nested<RowOf<Fields>>>(db, actor, object, ask)
  return loadRows(db, actor, object, ask)
}

/** A page of rows with the requested totals. */
export async function loadRows<Fields extends ObjectFields>(
  db: Db,
  actor: Actor,
  object: ObjectDeclaration<Fields>,
  ask: Ask,
): Promise<RowsAnswer<Nested<RowOf<Fields>>>> {
  const answer = await pageOf<Nested<RowOf<Fields>>>(db, actor, object, ask)
  await auditRead(db, actor, object, answer.data)
  return answer
}

async function pageOf<Row>(db: Db, actor: Actor, object: Queried, ask: Ask): Promise<RowsAnswer<Row>> {
  const isCounted = ask.isCounted && ask.totalSummary.length === 0
  if (isCounted && isOnePass(object, ask)) {
    const { data, total } = await searchPage<Row>(db, actor, object, ask)
    return { data, ...toCount(total, ask) }
  }
  const data = await loadPage<Row>(db, actor, object, ask)
  // the total follows from the last page
  if (isCounted && data.length < ask.take && (data.length > 0 || ask.skip === 0))
    return { data, ...toCount(ask.skip + data.length, ask) }
  return { data, ...(await findTotals(db, actor, object, ask)) }
}

/** Whether a search has to read all matches anyway, so that counting them costs nothing. */
function isOnePass({ searched }: Queried, { search, countLimit }: Ask): boolean {
  return search !== '' && (countLimit === null || typeof searched === 'function')
}
