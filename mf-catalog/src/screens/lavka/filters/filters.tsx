import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $suppliers, $tags } from '@lavka/shared'
import { Button, SkeletonText } from '@lavka/shared/ui-core'
import { pathTo, toggleTag, type Filter } from '../address'
import { childrenOf } from '../categories'
import { $categories } from '../categories-model'
import { Choice, Section } from './choice'
import { $error, $facets, facetsAsked, retryClicked } from './facets-model'
import styles from './filters.module.css'
import { PriceForm } from './price-form'
import { deliveryText, priceText, toPrice } from './words'

const FEW = 8

/** The filters with their counts, as links, since the filters are in the address. */
export default function Filters({ filter }: { filter: Filter }) {
  const { facets, error, suppliers, tags, categories } = useUnit({
    facets: $facets,
    error: $error,
    suppliers: $suppliers,
    tags: $tags,
    categories: $categories,
  })
  const { ask, retry } = useUnit({ ask: facetsAsked, retry: retryClicked })
  const [isWhole, setWhole] = useState(false)

  useEffect(() => {
    ask(filter)
  }, [ask, filter])

  if (error) {
    return (
      <Button kind="secondary" size="s" onClick={() => retry()}>
        Повторить загрузку фильтров
      </Button>
    )
  }
  if (!facets) return <SkeletonText lines={9} />

  const countOf = (counts: { code: string; count: number }[], code: string) =>
    counts.find((one) => one.code === code)?.count ?? 0
  const chosenTags = filter.tag.split(',')
  const shownTags = tags.filter(({ code }) => chosenTags.includes(code) || countOf(facets.tags, code) > 0)
  const inner = filter.search ? childrenOf(categories, filter.category || null) : []
  const shownCategories = inner.filter(({ code }) => countOf(facets.categories, code) > 0)
  const byCount = suppliers
    .map(({ code, name }) => ({ code, name, count: countOf(facets.suppliers, code) }))
    .filter(({ code, count }) => count > 0 || code === filter.supplier)
    .sort((one, other) => other.count - one.count)

  return (
    <div className={styles.filters}>
      {shownCategories.length > 0 && (
        <Section title="Раздел">
          <ul>
            {shownCategories.map(({ code, name }) => (
              <Choice
                key={code}
                to={pathTo(filter, { category: code })}
                selected={false}
                count={countOf(facets.categories, code)}
              >
                {name}
              </Choice>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Цена">
        <PriceForm filter={filter} />
        <ul>
          {facets.prices
            .filter(({ count }) => count > 0)
            .map((range) => {
              const price = toPrice(range)
              const selected = filter.price === price
              return (
                <Choice
                  key={price}
                  to={pathTo(filter, { price: selected ? '' : price })}
                  selected={selected}
                  count={range.count}
                >
                  {priceText(price)}
                </Choice>
              )
            })}
        </ul>
      </Section>
      <Section title="Наличие">
        <ul>
          <Choice
            to={pathTo(filter, { stock: filter.stock ? '' : '1' })}
            selected={filter.stock !== ''}
            count={facets.inStock}
          >
            Только в наличии
          </Choice>
        </ul>
      </Section>
      {facets.deliveries.length > 0 && (
        <Section title="Когда привезут">
          <ul>
            {facets.deliveries.map(({ days, count }) => {
              const selected = filter.delivery === String(days)
              return (
                <Choice
                  key={days}
                  to={pathTo(filter, { delivery: selected ? '' : String(days) })}
                  selected={selected}
                  count={count}
                >
                  {deliveryText(days)}
                </Choice>
              )
            })}
          </ul>
        </Section>
      )}
      {shownTags.length > 0 && (
        <Section title="Особенности">
          <ul>
            {shownTags.map(({ code, name }) => (
              <Choice
                key={code}
                to={pathTo(filter, { tag: toggleTag(filter.tag, code) })}
                selected={chosenTags.includes(code)}
                count={countOf(facets.tags, code)}
              >
                {name}
              </Choice>
            ))}
          </ul>
        </Section>
      )}
      {byCount.length > 0 && (
        <Section title="Поставщик">
          <ul>
            {byCount.slice(0, isWhole ? undefined : FEW).map(({ code, name, count }) => {
              const selected = filter.supplier === code
              return (
                <Choice
                  key={code}
                  to={pathTo(filter, { supplier: selected ? '' : code, shop: '' })}
                  selected={selected}
                  count={count}
                >
                  {name}
                </Choice>
              )
            })}
          </ul>
          {byCount.length > FEW && (
            <Button kind="ghost" onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Свернуть' : `Ещё ${byCount.length - FEW}`}
            </Button>
          )}
        </Section>
      )}
    </div>
  )
}
