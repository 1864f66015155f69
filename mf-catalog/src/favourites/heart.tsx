import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLinks } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import { $favourites, connect, favouritesAsked, favouriteToggled } from './model'
import styles from './heart.module.css'

type Props = { product: { code: string; name: string }; look?: 'card' | 'page' }

/** Marks a product as a favourite: a round button on the card's picture, on the product's page with a word. */
export default function Heart({ product: { code, name }, look = 'card' }: Props) {
  const isKnown = useUnit($favourites) !== null
  const isMarked = useStoreMap({
    store: $favourites,
    keys: [code],
    fn: (codes, [own]) => codes?.includes(own) ?? false,
  })
  const { ask, toggle } = useUnit({ ask: favouritesAsked, toggle: favouriteToggled })

  useLinks(connect)
  useEffect(() => ask(), [ask])

  return (
    <button
      type="button"
      className={`${styles.heart} ${styles[look]}`}
      aria-pressed={isMarked}
      aria-label={look === 'card' ? `В избранное: ${name}` : undefined}
      disabled={!isKnown}
      onClick={() => toggle(code)}
    >
      <Icon name="heart" size={22} />
      {look === 'page' && (isMarked ? 'В избранном' : 'В избранное')}
    </button>
  )
}
