import { mostClaimPhotos } from '@lavka/domain/claims'
import type { Attachable } from '../files/attachables.ts'

/** Photos that a buyer shows with a claim. They hang on it when it is made and stay as they are, also for the staff (schema/tables/files.sql). */
export const claimPhotos: Attachable = {
  obj: 'claims',
  kinds: ['picture'],
  most: mostClaimPhotos,
  isOfBuyers: true,
  isPublic: false,
  // whoever reads the claim lists its photos; row security lets its buyer alone attach them, while it is open
  findOwner: (db, _actor, code) =>
    db
      .selectFrom('claims')
      .select('supplier_id as supplierId')
      .where('id', '=', /^[1-9]\d{0,14}$/.test(code) ? Number(code) : 0)
      .executeTakeFirst(),
  write: async () => {},
}
