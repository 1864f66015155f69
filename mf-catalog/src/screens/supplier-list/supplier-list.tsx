import { opening, paths, plural, type Opens, type ScreenProps } from '@lavka/shared'
import { Empty, LinkButton } from '@lavka/shared/ui-core'
import type { Supplier } from '@lavka/server/contract'
import { directoriesAsked } from '../../directories/model'
import { SupplierCard } from '../../ui/supplier-card'
import { SupplierHead } from '../../ui/supplier-head'
import page from '../../ui/supplier-page.module.css'
import { SupplierScreen } from '../../ui/supplier-screen'

/** @public read from the module by `lazyScreen` */
export const opens: Opens = () => [opening(directoriesAsked, undefined)]

/** The suppliers under a parent: a cooperative and its farms. */
export default function SupplierList({ params: { parentSupplierCode = '' } }: ScreenProps) {
  return (
    <SupplierScreen code={parentSupplierCode}>
      {(parent, all) => (
        <Children parent={parent} suppliers={all.filter((supplier) => supplier.parent === parent.code)} />
      )}
    </SupplierScreen>
  )
}

function Children({ parent, suppliers }: { parent: Supplier; suppliers: Supplier[] }) {
  return (
    <>
      <SupplierHead supplier={parent} title={`Хозяйства: ${parent.name}`} />
      {suppliers.length === 0 ? (
        <Empty
          icon="basket"
          title="Других хозяйств здесь нет"
          text="Этот поставщик работает сам и никого не объединяет."
        >
          <LinkButton to={paths.lavka({ supplier: parent.code })}>Товары поставщика</LinkButton>
        </Empty>
      ) : (
        <section className={page.section} aria-label="Хозяйства">
          <p className={page.soft}>{plural(suppliers.length, 'хозяйство', 'хозяйства', 'хозяйств')}</p>
          <ul className={page.grid}>
            {suppliers.map((supplier) => (
              <li key={supplier.code}>
                <SupplierCard supplier={supplier} to={paths.supplierInfo(supplier.code)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
