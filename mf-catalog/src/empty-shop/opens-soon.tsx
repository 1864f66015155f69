import { useUnit } from 'effector-react'
import { $role, formatPhone, paths, shopSettings, useAfterHydration, useHeading } from '@lavka/shared'
import { Icon, LinkButton } from '@lavka/shared/ui-core'
import styles from './opens-soon.module.css'

/**
 * In the place of goods while the shop sells nothing yet; an administrator is led to what is left to do. `place` is the page's key (useHeading): where the
 * goods were expected a moment before, the focus stays.
 */
export default function OpensSoon({ place }: { place: string }) {
  const heading = useHeading('Магазин скоро откроется', place)
  const isAdministrator = useAfterHydration(useUnit($role) === 'admin', false)
  const { supportPhone } = shopSettings
  return (
    <section className={styles.soon} aria-labelledby="opens-soon">
      <span className={styles.sign}>
        <Icon name="basket" size={40} />
      </span>
      <h1 id="opens-soon" ref={heading} tabIndex={-1}>
        Магазин скоро откроется
      </h1>
      {isAdministrator ? (
        <>
          <p>Пока в нём ничего не продаётся. Что осталось сделать, видно в сводке.</p>
          <LinkButton to={paths.admin()}>Открыть сводку</LinkButton>
        </>
      ) : (
        <p>
          Мы ещё собираем первые товары. Загляните через несколько дней.
          {supportPhone && ` На вопросы ответим по телефону ${formatPhone(supportPhone)}.`}
        </p>
      )}
    </section>
  )
}
