import type { Role } from '@lavka/domain/roles'
import type { Sample } from './samples.ts'

const admins: readonly Role[] = ['admin']
let invited = 0

const byLink: Sample = {
  request: async (_, world, isGuess) => {
    const { code } = await world.makeInvitation()
    return { params: { code: isGuess ? `${code}-guessed` : code } }
  },
  isSecret: true,
  refuses: 'BAD_CODE',
}

/** Who works here, and invitations. */
export const staffSamples: Record<string, Sample> = {
  'GET /apiadmin/staff': { open: admins },
  'PUT /apiadmin/staff': {
    request: ({ id }) => ({
      body: { id, seen: { role: 'admin', supplierId: null }, role: 'manager', supplierId: null, reason: '' },
    }),
    answersOwn: 'VALUE_REFUSED',
    open: admins,
  },
  'POST /apiadmin/staff/invitations': {
    request: () => ({
      body: { contact: `invited-${++invited}@mail.example`, role: 'manager', supplierId: null },
    }),
    open: admins,
  },
  'DELETE /apiadmin/staff/invitations/{id}': {
    request: async (_, world) => ({ params: { id: (await world.makeInvitation()).id } }),
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
  'DELETE /apiadmin/staff/applications/{id}': {
    request: async (_, world) => ({
      params: { id: await world.makeApplication() },
      body: { reason: 'Нет документов' },
    }),
    open: admins,
  },
  'GET /api/users/invitations/{code}': byLink,
  'POST /api/users/invitations/{code}': byLink,
}
