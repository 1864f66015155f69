import { useUnit } from 'effector-react'
import { $shop, $shops, $supplier, $visibleShops, paths, shopsToggled } from '@lavka/shared'
import { Link, SidePanel } from '@lavka/shared/ui-core'
import styles from './shops-panel.module.css'

/** A panel with the shops of the selected supplier: choose one or all. */
export default function ShopsPanel() {
  const { isOpen, supplier, shop, shops } = useUnit({
    isOpen: $visibleShops,
    supplier: $supplier,
    shop: $shop,
    shops: $shops,
  })
  const toggle = useUnit(shopsToggled)
  if (!supplier) return null
  const own = shops.filter((one) => one.supplier === supplier.code)
  const close = () => toggle(false)
  return (
    <SidePanel open={isOpen} title="Магазины" onClose={close}>
      <ul className={styles.shops}>
        <li>
          <Link
            to={paths.lavka({ supplier: supplier.code })}
            className={styles.shop}
            aria-current={!shop || undefined}
            onClick={close}
          >
            Все магазины
          </Link>
        </li>
        {own.map(({ code, name, address }) => (
          <li key={code}>
            <Link
              to={paths.lavka({ supplier: supplier.code, shop: code })}
              className={styles.shop}
              aria-current={shop?.code === code || undefined}
              onClick={close}
            >
              {name}
              <small>{address}</small>
            </Link>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
