import { paths } from '@lavka/shared'
import type { IconName } from '@lavka/shared/ui-core'
import type { FindSuggestions, ProductCard } from '@lavka/server/contract'
import type { Offers } from './offers-model'

/** `to` is null for «Очистить историю поиска». */
export type Option = {
  id: string
  to: string | null
  name: string
  icon?: IconName
  note?: string
  product?: ProductCard
}
/** Options under a caption; the suggestions for typed words have none. */
export type OptionGroup = { caption: string; options: readonly Option[] }
type Described = Omit<Option, 'id'>

const ofQuery = (name: string): Described => ({ name, icon: 'search', to: paths.search(name) })
const ofCategory = ({ code, name }: { code: string; name: string }): Described => ({
  name,
  icon: 'catalog',
  to: paths.lavka({ category: code }),
})
const ofProduct = (product: ProductCard): Described => ({
  name: product.name,
  product,
  to: paths.lavka({ product: product.code }),
})

const forgetting: Described = { name: 'Очистить историю поиска', icon: 'close', to: null }

/** The suggestions for typed words, in one group. */
export function suggested({ queries, categories, suppliers, products }: FindSuggestions['answer']): OptionGroup[] {
  return grouped([
    [
      '',
      [
        ...queries.map(ofQuery),
        ...categories.map((category) => ({ ...ofCategory(category), note: 'раздел' })),
        ...suppliers.map(({ code, name }): Described => {
          return { name, icon: 'home', note: 'поставщик', to: paths.lavka({ supplier: code }) }
        }),
        ...products.map(ofProduct),
      ],
    ],
  ])
}

/** What the empty field offers; a search of the person's own is not offered a second time. */
export function offered({ searches, queries, categories, bought }: Offers): OptionGroup[] {
  const own = new Set(searches.map((words) => words.toLowerCase()))
  return grouped([
    ['Вы искали', searches.length === 0 ? [] : [...searches.map(ofQuery), forgetting]],
    ['Часто ищут', queries.filter((words) => !own.has(words)).map(ofQuery)],
    ['Разделы', categories.map(ofCategory)],
    ['Вы покупали', bought.map(ofProduct)],
  ])
}

function grouped(groups: [caption: string, options: Described[]][]): OptionGroup[] {
  let count = 0
  return groups
    .filter(([, options]) => options.length > 0)
    .map(([caption, options]) => ({
      caption,
      options: options.map((option) => ({ ...option, id: `suggestion-${count++}` })),
    }))
}
