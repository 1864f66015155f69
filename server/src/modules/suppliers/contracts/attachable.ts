import { ApiError } from '../../../errors.ts'
import type { Attachable } from '../../files/attachables.ts'

/** The papers of a contract belong to its edition: they change while it is a draft, and never again. */
export const contractFiles: Attachable = {
  obj: 'contracts',
  kinds: ['pdf', 'docx'],
  most: 10,
  isPublic: false,
  // row security says which contracts the actor sees
  async findOwner(db, _actor, code) {
    if (!/^[1-9]\d{0,14}$/.test(code)) return undefined
    const found = db.selectFrom('contracts').select('supplier_id as supplierId').where('id', '=', Number(code))
    return found.executeTakeFirst()
  },
  async write(db, code) {
    const row = await db.selectFrom('contracts').select('state').where('id', '=', Number(code)).executeTakeFirst()
    if (row?.state !== 'draft')
      throw new ApiError('FORBIDDEN', 'Документы договора можно менять, только пока он черновик')
  },
}
