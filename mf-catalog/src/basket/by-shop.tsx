import { Fragment, type ReactNode } from 'react'
import type { BasketLine } from '@lavka/shared'
import styles from './by-shop.module.css'
import type { SummaryGroup } from './summary'

type Props = { group: SummaryGroup; children: (line: BasketLine) => ReactNode }

/** The lines of a supplier's part of the basket by shop; the shops are named when there are several. */
export function ByShop({ group: { shops }, children }: Props) {
  return shops.map(({ code, name, lines }) => (
    <Fragment key={code}>
      {shops.length > 1 && name && <h4 className={styles.shop}>{name}</h4>}
      <ul>{lines.map(children)}</ul>
    </Fragment>
  ))
}
