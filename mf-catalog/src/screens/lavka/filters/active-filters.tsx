import { useUnit } from 'effector-react'
import { $tags } from '@lavka/shared'
import { Icon, Link } from '@lavka/shared/ui-core'
import { pathTo, toggleTag, widened, type Filter } from '../address'
import { $categories } from '../categories-model'
import styles from './active-filters.module.css'
import { deliveryText, priceText } from './words'

/** The active filters; a press removes one. */
export default function ActiveFilters({ filter }: { filter: Filter }) {
  const { tags, categories } = useUnit({ tags: $tags, categories: $categories })
  const { search, category, price, stock, delivery, tag } = filter
  const place = categories.find(({ code }) => code === category)?.name ?? 'Раздел'
  const chosen = [
    ...(search && category ? [{ name: place, to: pathTo(filter, { category: '' }) }] : []),
    ...(price ? [{ name: priceText(price), to: pathTo(filter, { price: '' }) }] : []),
    ...(stock ? [{ name: 'Только в наличии', to: pathTo(filter, { stock: '' }) }] : []),
    ...(delivery ? [{ name: deliveryText(Number(delivery)), to: pathTo(filter, { delivery: '' }) }] : []),
    ...tag
      .split(',')
      .filter(Boolean)
      .map((code) => ({
        name: tags.find((one) => one.code === code)?.name ?? code,
        to: pathTo(filter, { tag: toggleTag(tag, code) }),
      })),
  ]
  return (
    <ul className={styles.active} aria-label="Выбранные фильтры">
      {chosen.map(({ name, to }) => (
        <li key={name}>
          <Link className={styles.chosen} to={to} aria-label={`Убрать фильтр: ${name}`}>
            {name}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.reset} to={widened(filter)}>
          Сбросить
        </Link>
      </li>
    </ul>
  )
}
