import { sql, type Kysely } from 'kysely'
import type { Tables } from '../server/src/database/tables.ts'
import { categoriesOffice } from '../server/src/modules/catalog/office/categories.ts'
import { productsOffice } from '../server/src/modules/catalog/office/products.ts'
import { makeNotes, notes, shelves } from '../server/src/modules/exchange/testing.ts'
import type { AnyObject } from '../server/src/modules/objects/object.ts'
import { shopsOffice } from '../server/src/modules/suppliers/office/shops.ts'
import { suppliersOffice } from '../server/src/modules/suppliers/office/suppliers.ts'
import { seedCatalog } from './seed-catalog.ts'

type Owner = Kysely<Tables>
/** A right line of the file: its cells, and the same for COPY. */
type Line = { cells: string[]; plain: (string | number)[] }

export type Case = {
  object: AnyObject
  /** what its look-ups point at */
  others: AnyObject[]
  /** Makes the rows that are there before the import, as many of a file of so many lines. */
  fill(owner: Owner, url: string, lines: number): Promise<void>
  columns: { caption: string; column: string }[]
  /** The right line of this number; `known` are the codes that are there. */
  line(number: number, known: readonly string[]): Line
  /** Wrong cells: in which column, and what. */
  wrong: { at: number; cell: string }[]
}

const roubles = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',')
const day = (number: number) => String(1 + (number % 28)).padStart(2, '0')

/** The price list of a real catalogue: every line changes a product. */
const products: Case = {
  object: productsOffice,
  others: [categoriesOffice, shopsOffice, suppliersOffice],
  async fill(_owner, url, lines) {
    await seedCatalog(url, lines)
  },
  columns: [
    { caption: 'Код', column: 'code' },
    { caption: 'Товар', column: 'name' },
    { caption: 'Цена, ₽', column: 'price_kopecks' },
    { caption: 'Цена до скидки, ₽', column: 'old_price_kopecks' },
    { caption: 'Вес с упаковкой, г', column: 'weight_grams' },
    { caption: 'Срок годности', column: 'shelf_life' },
  ],
  line(number, known) {
    const code = known[number] ?? ''
    const [name, price, weight, life] = [`Товар «${number}»; новый`, 50_000_00 + number, 100 + number, `${number} дней`]
    return {
      cells: [code, `"${name}"`, roubles(price), roubles(price + 100), String(weight), life],
      plain: [code, `"${name}"`, price, price + 100, weight, life],
    }
  },
  wrong: [
    { at: 1, cell: '' },
    { at: 1, cell: 'я'.repeat(121) },
    { at: 2, cell: 'дорого' },
    { at: 2, cell: '-5' },
    { at: 2, cell: '10,005' },
    { at: 4, cell: '0' },
    { at: 4, cell: '12,5' },
  ],
}

/** Fields of every type; every fifth line is a new row. */
const allTypes: Case = {
  object: notes,
  others: [shelves],
  async fill(owner, _url, lines) {
    await makeNotes(owner)
    await sql`insert into shelves (name) select 'Полка ' || n from generate_series(1, 20) n`.execute(owner)
    await sql`insert into notes (code, name, count) select 'note-' || n, 'Записка ' || n, n
      from generate_series(0, ${lines}::int - 1) n where n % 5 > 0`.execute(owner)
  },
  columns: [
    { caption: 'Код', column: 'code' },
    { caption: 'Название', column: 'name' },
    { caption: 'Штук, шт', column: 'count' },
    { caption: 'Цена, ₽', column: 'price_kopecks' },
    { caption: 'День', column: 'on_day' },
    { caption: 'Время', column: 'at' },
    { caption: 'Холодная', column: 'is_cold' },
    { caption: 'Состояние', column: 'state' },
    { caption: 'Полка', column: 'shelf' },
  ],
  line(number) {
    const [code, name, shelf, date] = [`note-${number}`, `"Новая; ${number}"`, 1 + (number % 20), day(number)]
    return {
      cells: [
        ...[code, name, String(number), roubles(number), `${date}.03.2026`, `${date}.03.2026 14:30`],
        ...[number % 2 ? 'Да' : 'Нет', number % 3 ? 'Работает' : 'Закрыта', `Полка ${shelf}`],
      ],
      plain: [
        ...[code, name, number, number, `2026-03-${date}`, `2026-03-${date} 14:30+03`],
        ...[number % 2 ? 'true' : 'false', number % 3 ? 'open' : 'closed', shelf],
      ],
    }
  },
  wrong: [
    { at: 1, cell: '' },
    { at: 2, cell: 'пять' },
    { at: 2, cell: '-1' },
    { at: 3, cell: '1,005' },
    { at: 4, cell: '31.02.2026' },
    { at: 5, cell: 'вчера' },
    { at: 6, cell: 'может быть' },
    { at: 7, cell: 'Нет такого' },
    { at: 8, cell: 'Полка 21' },
  ],
}

export const cases: Readonly<Record<string, Case>> = { products, notes: allTypes }
