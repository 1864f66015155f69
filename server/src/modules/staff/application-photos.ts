import type { Attachable } from '../files/attachables.ts'

/** Papers that an applicant has photographed: they hang on the application with an answer, and stay (schema/tables/files.sql). */
export const applicationPhotos: Attachable = {
  obj: 'supplier-applications',
  kinds: ['picture'],
  most: 20,
  isOfBuyers: true,
  isPublic: false,
  // administrators read them; row security lets the applicant alone attach them
  findOwner: async (db, _actor, code) => {
    const person = /^[1-9]\d{0,14}$/.test(code) ? Number(code) : 0
    const found = db.selectFrom('supplier_applications').select('user_id').where('user_id', '=', person)
    return (await found.executeTakeFirst()) && { supplierId: null }
  },
  write: async () => {},
}
