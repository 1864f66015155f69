import { Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { objectAddress } from '../../../../objects-address'
import { $objects } from '../../fields/model'
import styles from './lists.module.css'

const lists = [
  'promotions',
  'promo-codes',
  'code-series',
  'client-groups',
  'gift-series',
  'gift-certificates',
  'gift-dues',
]

/** The lists about promotions that the person may open, above each of them. */
export function PromotionLists({ object }: { object: string }) {
  const open = useUnit($objects)?.filter(({ name }) => lists.includes(name)) ?? []
  if (!lists.includes(object) || open.length < 2) return null
  return (
    <nav aria-label="Акции, промокоды и сертификаты" className={styles.lists}>
      {lists.flatMap((name) => {
        const found = open.find((one) => one.name === name)
        return found
          ? [
              <Link key={name} to={objectAddress({ object: name })} aria-current={name === object ? 'page' : undefined}>
                {found.caption}
              </Link>,
            ]
          : []
      })}
    </nav>
  )
}
