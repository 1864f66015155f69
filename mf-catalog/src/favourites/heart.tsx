import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLinks } from '@lavka/shared'
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
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 20.2 4.9 13a4.7 4.7 0 0 1 0-6.6 4.6 4.6 0 0 1 6.5 0l.6.6.6-.6a4.6 4.6 0 0 1 6.5 0 4.7 4.7 0 0 1 0 6.6L12 20.2Z" />
      </svg>
      {look === 'page' && (isMarked ? 'В избранном' : 'В избранное')}
    </button>
  )
}
