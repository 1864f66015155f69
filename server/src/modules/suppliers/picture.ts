import { sql } from 'kysely'
import type { Attachable } from '../files/attachables.ts'

/** The picture of a supplier, with what it shows: its own people and operators change it. */
export const supplierPicture: Attachable = {
  obj: 'suppliers',
  kinds: ['picture'],
  most: 1,
  isPublic: true,
  findOwner: (db, _actor, code) =>
    db
      .selectFrom('suppliers')
      .select('id as supplierId')
      .where('code', '=', code)
      .where(sql<boolean>`((select actor_is_operator()) or id = any ((select actor_suppliers())::bigint[]))`)
      .executeTakeFirst(),
  async write(db, code, [file]) {
    const { hash = null, color = '', description = '' } = file ?? {}
    await sql`select show_supplier_picture(${code}, ${hash}, ${color}, ${description})`.execute(db)
  },
}
