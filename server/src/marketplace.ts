import type { Kysely, Selectable } from 'kysely'
import { markOf, type MarketplaceTexts } from '@lavka/domain/marketplace'
import type { Tables } from './database/tables.ts'

/** Marks in texts of mails, SMS and heads of pages, filled in when a text is given out. */
export const shopName = markOf('shopName')
export const whereabouts = markOf('whereabouts')

export type Marketplace = Selectable<Tables['marketplace']>

/** What administrators have written about the marketplace («О магазине»). */
export function findMarketplace(db: Kysely<Tables>): Promise<Marketplace> {
  return db.selectFrom('marketplace').selectAll().executeTakeFirstOrThrow()
}

/** The texts that marks stand for (domain/src/marketplace.ts). */
export function textsOf(about: Marketplace): MarketplaceTexts {
  const { name, whereabouts, slogan, goods, suggestions } = about
  return {
    shopName: name,
    shopLetter: letterOf(name),
    whereabouts: whereabouts || `в магазине «${name}»`,
    slogan,
    goods,
    suggestions: suggestions.join('\n'),
    searchHint: hintOf(suggestions),
    legal: legalLine(about),
  }
}

/** Whom a person calls; empty for nobody. `usual`: SUPPORT_PHONE. */
export async function findSupportPhone(db: Kysely<Tables>, usual: string): Promise<string> {
  return (await findMarketplace(db)).phone || usual
}

/** Of a name in quotation marks, of what stands in them. */
const letterOf = (name: string) => (/[\p{L}\d]/u.exec(name)?.[0] ?? name.charAt(0)).toUpperCase()

/** «Молоко, сыр, мёд…»: of the first three. */
function hintOf(suggestions: readonly string[]): string {
  const first = suggestions.slice(0, 3).join(', ')
  return first === '' ? 'Поиск товаров' : `${first.charAt(0).toUpperCase()}${first.slice(1)}…`
}

/** «ООО „Ромашка“, ИНН 7707083893, ОГРН 1027700132195. 125009, Москва, Тверская улица, 1. Обращения: …»; empty without a legal name. */
function legalLine({ legal_name: name, inn, ogrn, legal_address, post_address, email }: Marketplace): string {
  if (name === '') return ''
  const numbers = [inn && `ИНН\u00a0${inn}`, ogrn && `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${ogrn}`]
  const claims = joined([post_address, email], ', ')
  return joined([joined([name, ...numbers], ', '), legal_address, claims && `Обращения: ${claims}`], '. ')
}

const joined = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by)
