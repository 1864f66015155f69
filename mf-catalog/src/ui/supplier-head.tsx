import type { Supplier } from '@lavka/server/contract'
import { paths, useHeading } from '@lavka/shared'
import { Icon, Link, Picture } from '@lavka/shared/ui-core'
import styles from './supplier-page.module.css'

type Props = { supplier: Supplier; title: string; back?: { to: string; text: string } }

/** The head of a page about a supplier: where it belongs, its emblem, the title. */
export function SupplierHead({ supplier, title, back }: Props) {
  const heading = useHeading(title, `${title} ${supplier.code}`)
  const { to, text } = back ?? { to: paths.supplierInfo(supplier.code), text: supplier.name }
  return (
    <header>
      <Link to={to} className={styles.trail}>
        {text}
        <Icon name="chevron" size={16} />
      </Link>
      <div className={styles.head}>
        <Picture picture={supplier.picture} sizes="96px" className={styles.emblem} priority="eager" />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.soft}>{supplier.region}</p>
        </div>
      </div>
    </header>
  )
}
