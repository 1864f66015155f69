import { mostMessagePhotos } from '@lavka/domain/order-messages'
import type { Attachable } from '../files/attachables.ts'

/** Photos of a message. They hang on it when it is written and stay as they are (schema/tables/files.sql). */
export const messagePhotos: Attachable = {
  obj: 'order-messages',
  kinds: ['picture'],
  most: mostMessagePhotos,
  isOfBuyers: true,
  isPublic: false,
  // row security lets the author alone attach them
  findOwner: (db, _actor, code) =>
    db
      .selectFrom('order_messages')
      .select('supplier_id as supplierId')
      .where('id', '=', /^[1-9]\d{0,14}$/.test(code) ? Number(code) : 0)
      .executeTakeFirst(),
  write: async () => {},
}
