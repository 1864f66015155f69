import type { Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { withinSystem } from '../../database/actor.ts'
import { regionOfOktmo } from '../../oktmo.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { FileStore } from '../files/store/store.ts'
import {
  applicationApprovedMail,
  applicationAskedMail,
  applicationRefusedMail,
  applicationSms,
  staffChangedMail,
} from '../notifications/staff-messages.ts'
import { sendMail, sendSms } from '../notifications/send.ts'
import { insertSupplierWithShop } from '../suppliers/insert-supplier.ts'
import { masked } from '../users/mask.ts'
import { tellAdministrators } from '../users/tell-administrators.ts'
import { changeRole } from './give-role.ts'
import type { Application, ApproveApplication } from './application-schema.ts'
import { findPhotos } from './own-application.ts'
import { roleText } from './role.ts'

type Db = Transaction<Tables>

const open = ['received', 'asked', 'answered'] as const

/** Who waits to sell, the longest first. */
export async function findApplications(db: Db, store: FileStore): Promise<Application[]> {
  const rows = await db
    .selectFrom('supplier_applications')
    .innerJoin('users', 'users.id', 'supplier_applications.user_id')
    .leftJoin('user_inns', (join) =>
      join.onRef('user_inns.user_id', '=', 'users.id').onRef('user_inns.inn', '=', 'users.code'),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.oktmo', 'users.code as inn', 'user_inns.name as company'])
    .select(['state', 'words', 'answer', 'made_at'])
    .where('state', 'in', open)
    .where('users.removed_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .orderBy('made_at')
    .orderBy('users.id')
    .limit(1000)
    .execute()
  const ids = rows.map(({ id }) => id)
  const photos = await findPhotos(db, store, ids)
  return rows.map(({ made_at, email, company, oktmo, ...row }) => ({
    ...row,
    email: masked(email),
    company: company ?? '',
    region: regionOfOktmo(oktmo),
    photos: photos.get(row.id) ?? [],
    madeAt: made_at.toISOString(),
  }))
}

/**
 * Makes a supplier with a shop of what the administrator has typed, and its first person of the applicant. The supplier fills in the rest and submits itself
 * (docs/suppliers-office.md). Returns the supplier's id. CONFLICT when the code is taken, NOT_FOUND when it was decided already.
 */
export async function approve(db: Db, actor: Actor, id: number, typed: ApproveApplication['body']): Promise<number> {
  const person = await move(db, id, { state: 'approved', words: '' })
  const supplierId = await insertSupplierWithShop(db, { ...typed, inn: person.code, email: person.email })
  const buyer = { role: 'client', supplierId: null, duty: null } as const
  const isChanged = await changeRole(db, id, buyer, { role: 'supplier', supplierId, duty: 'owner' })
  if (isChanged === null) throw new ApiError('NOT_LOGGED_IN')
  if (!isChanged) throw new ApiError('CONFLICT', 'Роль этого человека уже другая. Посмотрите список ещё раз')
  await note(db, actor, 'application.approved', { person: id, supplier: supplierId })
  await tell(db, person, applicationApprovedMail(typed.name))
  const role = roleText({ role: 'supplier', duty: 'owner' }, typed.name)
  await withinSystem(db, () => tellAdministrators(db, staffChangedMail(`${person.name}: теперь роль «${role}»`)))
  return supplierId
}

/** Tells the applicant what is missing. */
export async function ask(db: Db, actor: Actor, id: number, { text, publicUrl }: { text: string; publicUrl: string }) {
  const words = text.trim()
  const person = await move(db, id, { state: 'asked', words })
  await note(db, actor, 'application.asked', { person: id, words })
  await tell(db, person, applicationAskedMail(words, `${publicUrl}/application`))
}

/** The applicant reads the reason. */
export async function refuse(db: Db, actor: Actor, id: number, reason: string): Promise<void> {
  const person = await move(db, id, { state: 'refused', words: reason.trim() })
  await note(db, actor, 'application.refused', { person: id, reason: reason.trim() })
  await tell(db, person, applicationRefusedMail(reason.trim()))
}

type Moved = { state: 'asked' | 'refused' | 'approved'; words: string }

/** Whose application it is; of two administrators who decide one gets it. */
async function move(db: Db, id: number, moved: Moved) {
  const found = await db
    .updateTable('supplier_applications')
    .set(moved)
    .where('user_id', '=', id)
    .where('state', 'in', open)
    .returning('user_id')
    .executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND', 'Эту заявку уже рассмотрели')
  return db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** By mail, or by SMS where there is none. */
async function tell(db: Db, { email, phone }: { email: string; phone: string }, mail: Parameters<typeof sendMail>[3]) {
  if (email !== '') await sendMail(db, 'account', email, mail)
  else if (phone !== '') await sendSms(db, 'account', phone, applicationSms)
}

function note(
  db: Db,
  { id, address = '' }: Actor,
  event: 'application.approved' | 'application.asked' | 'application.refused',
  details: object,
) {
  return noteAudit(db, { event, user_id: id, address, details: { ...details } })
}
