import type { Taplink } from '@lavka/server/contract'
import { paths, useHeading } from '@lavka/shared'
import { Icon, Link, Picture } from '@lavka/shared/ui-core'
import styles from './taplink.module.css'

/** The list of all pages, for an address without a supplier. */
export function TaplinkChoice({ pages }: { pages: readonly Taplink[] }) {
  const heading = useHeading('Ссылки и контакты', 'taplink')
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Ссылки и контакты
      </h1>
      <p className={styles.about}>Выберите поставщика: на его странице телефон, сайт и как доехать.</p>
      <ul className={styles.links}>
        {pages.map(({ supplier, supplierName, region, picture }) => (
          <li key={supplier}>
            <Link to={paths.taplink(supplier)} className={styles.link}>
              <Picture picture={picture} alt="" sizes="40px" className={styles.small} />
              <span>
                {supplierName}
                <small>{region}</small>
              </span>
              <Icon name="chevron" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
