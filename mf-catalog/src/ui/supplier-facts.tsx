import type { ReactNode } from 'react'
import { phoneLink } from '@lavka/domain/phone-link'
import { deliveryPriceText } from '@lavka/domain/delivery-price'
import { pointText } from '@lavka/domain/pickup-points'
import { formatMoney, formatPhone, useNow } from '@lavka/shared'
import type { SupplierInfo } from '@lavka/server/contract'
import { deliveryPromise } from '../basket/delivery'
import page from './supplier-page.module.css'
import styles from './supplier-facts.module.css'

/** The description of a supplier, its terms and contacts. */
export function SupplierFacts({ info }: { info: SupplierInfo }) {
  const { now, isMoscow } = useNow()
  const paragraphs = (info.story || info.description).split('\n\n').filter(Boolean)
  return (
    <section className={styles.about} aria-label="О поставщике">
      <div className={styles.story}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <dl className={styles.facts}>
        <Fact name="Доставка">{deliveryPromise(info, now, isMoscow)}</Fact>
        {info.deliveryAreas.length > 0 && <Fact name="Куда доставляет">{info.deliveryAreas.join(', ')}</Fact>}
        <DeliveryPrices prices={info.deliveryPrices} />
        {info.pickupPoints && (
          <Fact name="Самовывоз">
            {info.pickupPoints.map((point) => (
              <span key={point.name} className={styles.zone}>
                {pointText(point)}, {point.when}: {deliveryPriceText({ kopecks: point.kopecks, freeFromKopecks: null })}
              </span>
            ))}
          </Fact>
        )}
        <Fact name="Минимальный заказ">
          {info.minimumKopecks > 0 ? formatMoney(info.minimumKopecks, 'short') : 'Нет'}
        </Fact>
        <Fact name="Телефон">
          <a href={phoneLink(info.phone)}>{formatPhone(info.phone)}</a>
        </Fact>
        {info.email && (
          <Fact name="Почта">
            <a href={`mailto:${info.email}`}>{info.email}</a>
          </Fact>
        )}
        {info.hours && <Fact name="Часы работы">{info.hours}</Fact>}
      </dl>
    </section>
  )
}

/** The usual price of delivery and those of single towns. */
function DeliveryPrices({ prices }: { prices: SupplierInfo['deliveryPrices'] }) {
  if (!prices) return <Fact name="Цена доставки">Бесплатно</Fact>
  return (
    <Fact name="Цена доставки">
      {deliveryPriceText(prices)}
      {prices.zones.map((zone) => (
        <span key={zone.areas.join()} className={styles.zone}>
          {zone.areas.join(', ')}: {deliveryPriceText(zone)}
        </span>
      ))}
    </Fact>
  )
}

export function SupplierLegal({ info: { legal } }: { info: SupplierInfo }) {
  if (!legal) return null
  return (
    <section className={page.section} aria-labelledby="legal-title">
      <h2 id="legal-title">Реквизиты</h2>
      <dl className={styles.legal}>
        <Fact name="Продавец">{legal.name}</Fact>
        <Fact name="ИНН">{legal.inn}</Fact>
        <Fact name={legal.ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}>{legal.ogrn}</Fact>
        <Fact name="Адрес">{legal.address}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
