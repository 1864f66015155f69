import { ApiError } from '../../../errors.ts'
import type { Attachable } from '../../files/attachables.ts'

/** Files of a contract edition; they can be changed only while it is a draft. */
export const contractFiles: Attachable = {
  obj: 'contracts',
  kinds: ['pdf', 'docx'],
  most: 10,
  isPublic: false,
  // row security selects the contracts that the actor sees
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
