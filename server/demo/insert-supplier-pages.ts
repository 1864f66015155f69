import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { Catalog } from './catalog/generate.ts'
import { idOf, type Ids } from './insert-catalog.ts'
import { insertRows, moveCounters } from './insert.ts'
import { createRandom } from './random.ts'
import { makeBank, makeDetails, makeLinks } from './suppliers/details.ts'
import { makeDeclaration, makeRegistration, type Paper } from './suppliers/papers.ts'

type Given = { seed: string; now: Date; suppliers: Ids; categories: Ids; catalog: Catalog }

/** Who suppliers are by law, their papers, their pages of links; comes after the payments, which know some of them already. */
export async function insertSupplierPages(db: Kysely<Tables>, given: Given): Promise<void> {
  const { suppliers, catalog } = given
  const random = createRandom(`${given.seed}/suppliers`)
  const known = await db
    .selectFrom('beneficiaries')
    .select(['supplier_id', 'name', 'inn', 'ogrn', 'email'])
    .where('code_supplier', '=', '')
    .execute()
  const details = catalog.suppliers.map((supplier) => {
    const supplier_id = idOf(suppliers, supplier.code)
    const atBank = known.find((beneficiary) => beneficiary.supplier_id === supplier_id)
    return { supplier, supplier_id, details: makeDetails(supplier, atBank, random) }
  })
  const banking = createRandom(`${given.seed}/suppliers' banks`)
  for (const { supplier, supplier_id, details: legal } of details)
    // organisations pay the rate of food, sole traders none
    await db
      .updateTable('suppliers')
      .set({
        ...legal,
        ...makeBank({ inn: legal.inn, code: supplier.code }, banking),
        vat: legal.legal_name.startsWith('ООО') ? '10' : 'none',
      })
      .where('id', '=', supplier_id)
      .execute()
  await insertRows(
    db,
    'taplinks',
    details.map(({ supplier: { code, name, description, phone }, supplier_id, details: { email } }) => ({
      supplier_id,
      title: name,
      about: description,
      links: makeLinks({ code, phone, email }),
      updated_at: given.now,
    })),
  )
  const named = details.map(({ supplier, supplier_id, details }) => ({
    supplier_id,
    supplier: supplier.name,
    legalName: details.legal_name,
  }))
  await insertPapers(db, given, named)
}

type Named = { supplier_id: number; supplier: string; legalName: string }

/** One paper about each supplier, and one for each kind of goods it sells. */
async function insertPapers(db: Kysely<Tables>, { seed, now, catalog, categories }: Given, named: Named[]) {
  const random = createRandom(`${seed}/papers`)
  const sold = await db
    .selectFrom('products')
    .select(['supplier_id', 'category_id'])
    .distinct()
    .orderBy('supplier_id')
    .orderBy('category_id')
    .execute()
  const names = new Map(catalog.categories.map(({ code, name }) => [idOf(categories, code), name]))
  const rows: (Paper & { supplier_id: number; category_id: number | null })[] = []
  for (const { supplier_id, ...who } of named) {
    rows.push({ supplier_id, category_id: null, ...makeRegistration({ ...who, subject: '', now, random }) })
    for (const { category_id } of sold.filter((pair) => pair.supplier_id === supplier_id)) {
      const subject = names.get(category_id) ?? ''
      rows.push({ supplier_id, category_id, ...makeDeclaration({ ...who, subject, now, random }) })
    }
  }
  await insertRows(
    db,
    'documents',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  )
  await moveCounters(db, ['documents'])
}
