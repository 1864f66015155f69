import { useUnit } from 'effector-react'
import { paths } from '@lavka/shared'
import { Chip, Empty, LinkButton } from '@lavka/shared/ui-core'
import { hasNarrowing, widened, type Filter } from './address'
import { childrenOf } from './categories'
import { $categories } from './categories-model'
import styles from './product-list.module.css'

/** Links for an empty result: without filters, in the whole catalogue, or to the categories. */
export default function NothingFound({ filter }: { filter: Filter }) {
  const categories = useUnit($categories)
  const { search, supplier } = filter
  const isNarrowed = hasNarrowing(filter)
  const [step, to] = isNarrowed
    ? ['Сбросить фильтры', widened(filter)]
    : search && supplier
      ? ['Искать везде', paths.search(search)]
      : ['Показать все товары', paths.lavka()]
  return (
    <>
      <Empty
        icon="search"
        title="Ничего не нашлось"
        text={
          isNarrowed
            ? 'По этим условиям сейчас нет товаров. Снимите часть фильтров.'
            : search
              ? 'Скажите иначе или проще: «сыр» вместо «сыр полутвёрдый», или загляните в разделы.'
              : 'Здесь сейчас ничего не продаётся. Загляните в другие разделы.'
        }
      >
        <LinkButton kind="secondary" to={to}>
          {step}
        </LinkButton>
      </Empty>
      {!isNarrowed && (
        <nav className={styles.ways} aria-label="Разделы каталога">
          {childrenOf(categories, null).map(({ code, name }) => (
            <Chip key={code} to={paths.lavka({ category: code })}>
              {name}
            </Chip>
          ))}
        </nav>
      )}
    </>
  )
}
