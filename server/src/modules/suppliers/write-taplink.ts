import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { lockRow } from '../objects/edits/find-row.ts'
import { demandVersion } from '../objects/edits/write-row.ts'
import { taplinksOffice } from './office/taplinks.ts'
import { insertTaplink, updateTaplink } from './queries.ts'
import type { EditTaplink } from './schema.ts'

/**
 * Writes a supplier's page of links as it was read: version 0 begins it. ROW_CHANGED with the changes since, as of an object, when somebody else
 * has begun or changed it.
 */
export async function writeTaplink(
  db: Transaction<Tables>,
  actor: Actor,
  supplierId: number,
  { title, about, links, version }: EditTaplink['body'],
): Promise<void> {
  const trimmed = links.map((link) => ({ title: link.title.trim(), url: link.url }))
  const page = { title: title.trim(), about: about.trim(), links: trimmed }
  if (version === 0 && (await insertTaplink(db, supplierId, page))) return
  const before = await lockRow(db, actor, taplinksOffice, supplierId)
  await demandVersion({ db, object: taplinksOffice }, before, supplierId, version)
  await updateTaplink(db, supplierId, page)
}
