import { sql, type RawBuilder } from 'kysely'
import { movementNames } from '../../../movement-names.ts'
import type { Cube, Measure } from '../cube.ts'

const ofCode = (code: string, kopecks: string) => sql`sum(${sql.ref(kopecks)}) filter (where code = ${code})`
const measure = (caption: string, column: string): Measure => ({
  caption,
  type: 'money',
  columns: [column],
  value: sql`coalesce(sum(${sql.ref(`f.${column}`)}), 0)`,
})
const nameIn = (table: string, none: string) => (key: RawBuilder<unknown>) =>
  sql`coalesce((select name from ${sql.table(table)} where id = ${key}), ${none})`

/** The money of beneficiaries as the bank has confirmed it (schema/views/money_operations.sql), by day of Moscow. */
export const moneyCube: Cube = {
  facts: sql`(
    select day, supplier_id, contract_id, beneficiary_inn, code, ${ofCode('top_up', 'kopecks')} as came,
      ${ofCode('hold', 'held_kopecks')} as held, -${ofCode('unhold', 'held_kopecks')} as released, -${ofCode('payment', 'kopecks')} as paid,
      -${ofCode('fee', 'kopecks')} as fee, -${ofCode('netting', 'kopecks')} as netted, sum(held_kopecks) as reserved
    from money_operations group by 1, 2, 3, 4, 5
  )`,
  dimensions: {
    day: { caption: 'День', type: 'day', key: sql`f.day` },
    month: { caption: 'Месяц', type: 'month', key: sql`to_char(f.day, 'YYYY-MM')` },
    supplier: {
      caption: 'Поставщик',
      type: 'text',
      key: sql`f.supplier_id`,
      words: nameIn('suppliers', 'Без заказа'),
    },
    contract: {
      caption: 'Договор',
      type: 'text',
      key: sql`f.contract_id`,
      words: (key) =>
        sql`coalesce((select number || ', ред. ' || edition from contracts where id = ${key}), 'Без договора')`,
    },
    payer: {
      caption: 'Плательщик',
      type: 'text',
      // a number, as the keys of other names
      key: sql`f.beneficiary_inn::bigint`,
      words: (key) => sql`(select name || ', ИНН ' || inn from beneficiaries where inn::bigint = ${key}
        order by status = 'REJECTED', updated_at desc limit 1)`,
    },
    kind: { caption: 'Что', type: 'text', key: sql`f.code`, names: movementNames },
  },
  measures: {
    came: measure('Пополнено', 'came'),
    held: measure('Зарезервировано', 'held'),
    paid: measure('Выплачено поставщикам', 'paid'),
    released: measure('Возвращено из резерва', 'released'),
    netted: measure('Возвращено за поставщиков', 'netted'),
    fee: measure('Комиссия', 'fee'),
    reserved: measure('Прибавилось в резерве', 'reserved'),
  },
}
