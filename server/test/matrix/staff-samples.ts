import type { Role } from '@lavka/domain/roles'
import type { Person } from './people.ts'
import type { Sample } from './samples.ts'

const admins: readonly Role[] = ['admin']
const ofMarketplace = { supplierId: null, duty: null }
let invited = 0

const isSuppliers = ({ role }: Person) => role === 'supplier' || role === 'picker' || role === 'courier'

/** Who works for a supplier already is invited by another one. */
const byLink: Sample = {
  request: async (target, world, isGuess) => {
    const another = async () => ({ role: 'supplier', duty: 'picker', supplier_id: await world.makeSupplier() }) as const
    const { code } = await world.makeInvitation(isSuppliers(target) ? await another() : {})
    return { params: { code: isGuess ? `${code}-guessed` : code } }
  },
  isSecret: true,
  refuses: 'BAD_CODE',
}

/** Who works here, and invitations. */
export const staffSamples: Record<string, Sample> = {
  'GET /apiadmin/staff': { open: admins },
  'PUT /apiadmin/staff': {
    request: ({ id, role, side: { supplierId } }) => ({
      body:
        role === 'supplier'
          ? { id, seen: { role, supplierId, duty: 'owner' }, role, supplierId, duty: 'picker', reason: '' }
          : { id, seen: { role: 'admin', ...ofMarketplace }, role: 'manager', ...ofMarketplace, reason: '' },
    }),
    answersOwn: 'VALUE_REFUSED',
    refuses: 'FORBIDDEN',
    open: admins,
  },
  'POST /apiadmin/staff/invitations': {
    request: ({ role, side: { supplierId } }) => ({
      body: {
        contact: `invited-${++invited}@mail.example`,
        ...(role === 'supplier' ? { role, supplierId, duty: 'picker' } : { role: 'manager', ...ofMarketplace }),
      },
    }),
    refuses: 'FORBIDDEN',
    open: admins,
  },
  'DELETE /apiadmin/staff/invitations/{id}': {
    request: async ({ id, role, side: { supplierId } }, world) => {
      const own = { role: 'supplier', duty: 'picker', supplier_id: supplierId, made_by: id } as const
      return { params: { id: (await world.makeInvitation(role === 'supplier' ? own : {})).id } }
    },
    refuses: 'NOT_FOUND',
    open: admins,
  },
  'POST /apiadmin/staff/applications/{id}': {
    request: async (_, world) => ({
      params: { id: await world.makeApplication() },
      body: {
        name: 'Ферма',
        code: `farm-of-matrix-${++invited}`,
        region: 'Тула',
        phone: '+7 900 123-45-67',
        address: 'Тула',
      },
    }),
    open: admins,
  },
  'PUT /apiadmin/staff/applications/{id}': {
    request: async (_, world) => ({ params: { id: await world.makeApplication() }, body: { text: 'Нет декларации' } }),
    open: admins,
  },
  'GET /api/users/application': {},
  'POST /api/users/application/answer': {
    request: () => ({ body: { text: 'Приложил', photos: [] } }),
    answersOwn: 'CONFLICT',
  },
  'DELETE /apiadmin/staff/applications/{id}': {
    request: async (_, world) => ({
      params: { id: await world.makeApplication() },
      body: { reason: 'Нет документов' },
    }),
    open: admins,
  },
  'GET /api/users/memberships': {},
  'PUT /api/users/memberships': {
    request: ({ side: { supplierId } }) => ({ body: { supplierId } }),
    refuses: 'NOT_FOUND',
  },
  'GET /api/users/invitations/{code}': byLink,
  'POST /api/users/invitations/{code}': byLink,
}
