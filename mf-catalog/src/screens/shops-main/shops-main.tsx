import { useUnit } from 'effector-react'
import { $shops, opening, paths, plural, type Opens, type ScreenProps } from '@lavka/shared'
import { Empty, Icon, Link, LinkButton, Problem, SkeletonText } from '@lavka/shared/ui-core'
import type { Supplier } from '@lavka/server/contract'
import { $directoriesError, $shopsState, directoriesAsked } from '../../directories/model'
import { SupplierHead } from '../../ui/supplier-head'
import page from '../../ui/supplier-page.module.css'
import { SupplierScreen } from '../../ui/supplier-screen'
import styles from './shops-main.module.css'

/** @public read from the module by `lazyScreen` */
export const opens: Opens = () => [opening(directoriesAsked, undefined)]

/** The shops of a supplier with links to their products. */
export default function ShopsMain({ params: { supplierCode = '' } }: ScreenProps) {
  return <SupplierScreen code={supplierCode}>{(supplier) => <Shops supplier={supplier} />}</SupplierScreen>
}

function Shops({ supplier }: { supplier: Supplier }) {
  const { all, state, error } = useUnit({ all: $shops, state: $shopsState, error: $directoriesError })
  const ask = useUnit(directoriesAsked)
  const isHere = all.length > 0 || state === 'here'
  const shops = all.filter((shop) => shop.supplier === supplier.code)
  return (
    <>
      <SupplierHead supplier={supplier} title={`Магазины: ${supplier.name}`} />
      {!isHere &&
        (error ? (
          <Problem text={`Магазины не загрузились. ${error.message}`} onRetry={() => ask()} />
        ) : (
          <SkeletonText />
        ))}
      {isHere && shops.length === 0 && (
        <Empty icon="pin" title="Магазинов пока нет" text="Товары этого поставщика появятся, когда он откроет первый.">
          <LinkButton to={paths.supplierInfo(supplier.code)}>О поставщике</LinkButton>
        </Empty>
      )}
      {shops.length > 0 && (
        <section className={page.section} aria-label="Магазины">
          <p className={page.soft}>
            {plural(shops.length, 'магазин', 'магазина', 'магазинов')}. Из каждого приходит свой заказ.
          </p>
          <ul className={page.grid}>
            {shops.map(({ code, name, address }) => (
              <li key={code} className={styles.shop}>
                <Icon name="pin" />
                <h2>
                  <Link to={paths.lavka({ supplier: supplier.code, shop: code })}>{name}</Link>
                </h2>
                <p className={page.soft}>{address}</p>
                <span className={styles.go} aria-hidden="true">
                  К товарам
                  <Icon name="chevron" size={18} />
                </span>
              </li>
            ))}
          </ul>
          <div className={page.acts}>
            <LinkButton kind="secondary" to={paths.lavka({ supplier: supplier.code })}>
              Все товары поставщика
            </LinkButton>
          </div>
        </section>
      )}
    </>
  )
}
