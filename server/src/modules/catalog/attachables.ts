import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Attachable } from '../files/attachables.ts'

type Db = Transaction<Tables>

/** Condition: the row belongs to a supplier of the actor; an operator may change rows of all suppliers. */
const isServed = sql<boolean>`((select actor_is_operator()) or supplier_id = any ((select actor_suppliers())::bigint[]))`

/** Pictures of a product: the first is shown on its card, the others in its gallery. A new list replaces the previous one. */
export const productPictures: Attachable = {
  obj: 'products',
  kinds: ['picture'],
  most: 12,
  isPublic: true,
  findOwner: async (db, _actor, code) => {
    const found = db.selectFrom('products').select('supplier_id as supplierId').where('code', '=', code)
    return found.where(isServed).executeTakeFirst()
  },
  async write(db, code, files) {
    const [keys, texts] = [files.map(({ hash }) => hash), files.map(({ description }) => description)]
    const color = files[0]?.color ?? ''
    await sql`select show_product_pictures(${code}, ${keys}::text[], ${color}, ${texts}::text[])`.execute(db)
  },
}

/** The picture of a category. Categories have no supplier; only operators may change the picture. */
export const categoryPicture: Attachable = {
  obj: 'categories',
  kinds: ['picture'],
  most: 1,
  isPublic: true,
  findOwner: async (db, _actor, code) => {
    const found = db
      .selectFrom('categories')
      .select(sql<null>`null`.as('supplierId'))
      .where('code', '=', code)
    return found.where(sql<boolean>`(select actor_is_operator())`).executeTakeFirst()
  },
  async write(db, code, files) {
    const [file] = files
    await sql`select show_category_picture(${code}, ${file?.hash ?? null}, ${file?.color ?? ''})`.execute(db)
  },
}

/** The file of a declaration or a certificate, by the id of its row. */
export const documentFile: Attachable = {
  obj: 'documents',
  kinds: ['pdf'],
  most: 1,
  isPublic: true,
  findOwner: async (db, _actor, code) => (isNumber(code) ? findDocument(db, Number(code)) : undefined),
  async write(db, code, files) {
    await sql`select show_document_file(${code}::bigint, ${files[0]?.id ?? null}::bigint)`.execute(db)
  },
}

function findDocument(db: Db, id: number) {
  const found = db.selectFrom('documents').select('supplier_id as supplierId').where('id', '=', id)
  return found.where(isServed).executeTakeFirst()
}

function isNumber(code: string): boolean {
  return /^[1-9]\d{0,14}$/.test(code)
}
