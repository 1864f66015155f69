import { useUnit } from 'effector-react'
import { phoneLink } from '@lavka/domain/phone-link'
import {
  cookiesAsked,
  formatPhone,
  linkedServicePages,
  paths,
  servicePageNames,
  shopSettings,
  shopText,
  useAfterHydration,
  useMayOpen,
} from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import { historyOpened } from '../notices/notices-model'
import styles from './footer.module.css'

export function Footer() {
  const mayOpen = useMayOpen()
  // the frame's HTML is made before there is an edge, which knows the number
  const phone = useAfterHydration(shopSettings.supportPhone, '')
  const legal = useAfterHydration(shopText('legal'), '')
  const [openHistory, askCookies] = useUnit([historyOpened, cookiesAsked])
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>{`${shopText('shopName')} — ${shopText('slogan')}. Каждый поставщик собирает и везёт свой заказ сам.`}</p>
        <nav className={styles.links} aria-label="Внизу страницы">
          <Link to={paths.lavka()}>Каталог</Link>
          <Link to={paths.ownGoods()}>Избранное</Link>
          {mayOpen(paths.myOrders()) && <Link to={paths.myOrders()}>Мои заказы</Link>}
          {linkedServicePages().map((page) => (
            <Link key={page} to={paths.servicePage(page)}>
              {servicePageNames[page]}
            </Link>
          ))}
          <button type="button" onClick={() => openHistory()}>
            Уведомления
          </button>
          <button type="button" onClick={() => askCookies()}>
            Настройки cookie
          </button>
          {phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
        </nav>
        {legal && <p className={styles.legal}>{legal}</p>}
      </div>
    </footer>
  )
}
