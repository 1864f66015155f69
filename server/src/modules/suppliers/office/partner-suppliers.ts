import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { declareObject } from '../../objects/object.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const partners = sql`left join suppliers partners on partners.id = suppliers.parent_id`

/** The partner of each supplier: the partner's users see orders, goods and documents of its suppliers from then on. */
export const partnerSuppliersOffice = declareObject({
  name: 'partner-suppliers',
  caption: 'Партнёры поставщиков',
  rowCaption: 'Поставщик',
  title: 'name',
  allow: ['admin', 'manager', 'partner'],
  source: 'suppliers',
  rowScope: scopeBySupplier(sql`suppliers.id`),
  key: 'id',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`suppliers.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`suppliers.version`, isHidden: true },
    name: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name` },
    partnerId: {
      caption: 'Партнёр',
      type: 'number',
      column: sql`suppliers.parent_id`,
      lookup: { object: 'suppliers', caption: 'name' },
      isNullable: true,
      isHidden: true,
      edit: { column: 'parent_id' },
    },
    partnerName: { caption: 'Партнёр', type: 'text', column: sql`partners.name`, join: partners, isNullable: true },
    partnerPeople: {
      caption: 'Сотрудников у партнёра',
      type: 'number',
      column: sql`(select count(*) from users
        where users.role = 'partner' and users.supplier_id = suppliers.parent_id and users.removed_at is null)`,
      read: ['admin', 'manager'],
    },
    region: { caption: 'Регион', type: 'text', column: sql`suppliers.region` },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'partnerName', as: 'text' },
  ],
  edits: {
    table: 'suppliers',
    keyColumn: 'id',
    update: ['admin', 'manager'],
    async check(db, _actor, { values: { partnerId = null }, before }) {
      const message = partnerId === null || before === null ? null : await problemOf(db, before.id, partnerId)
      return message === null ? [] : [{ field: 'partnerId', message }]
    },
  },
})

/** The hierarchy has one level: a partner cannot have a partner itself. */
async function problemOf(db: Transaction<Tables>, supplier: number, partner: number): Promise<string | null> {
  if (supplier === partner) return 'Поставщик не бывает партнёром сам себе'
  const { rows } = await sql<{ isAttached: boolean; isPartner: boolean }>`select
    (select parent_id is not null from suppliers where id = ${partner}) as "isAttached",
    exists (select from suppliers where parent_id = ${supplier}) as "isPartner"`.execute(db)
  if (rows[0]?.isAttached) return 'Этот партнёр сам прикреплён к другому'
  return rows[0]?.isPartner ? 'К этому поставщику прикреплены другие: сначала открепите их' : null
}
