import { QRCodeSVG } from '@rc-component/qrcode'
import { formatMoney, formatPhone, formatQuantity, formatTime } from '@lavka/shared'
import type { FindReceipt } from '@lavka/server/contract'
import styles from './receipt.module.css'

type Receipt = FindReceipt['answer']

// a receipt always has the year
const longAgo = new Date(0)

/** A receipt as it comes out of a cash register: who, what, how it was paid, the taxes, and what makes it fiscal. */
export function Slip({ receipt }: { receipt: Receipt }) {
  const { kindName, isReturn, isOffset, orderNumber, marketplace, supplier, sumKopecks, positions, fiscal } = receipt
  return (
    <>
      <p>
        {kindName} по заказу №&nbsp;{orderNumber}. {isReturn ? 'Возврат прихода' : 'Приход'}
      </p>
      <p className={styles.soft}>
        {marketplace.name}, ИНН&nbsp;{marketplace.inn}, платёжный агент
        <br />
        {marketplace.site.replace(/^https?:\/\//, '')}
      </p>
      <p className={styles.soft}>
        Поставщик: {supplier.name}, ИНН&nbsp;{supplier.inn}, {formatPhone(supplier.phone)}
      </p>
      <ol className={styles.positions} aria-label="Позиции чека">
        {positions.map((position, at) => (
          <li key={at}>
            <span>{position.name}</span>
            <span className={styles.row}>
              <span>{amountOf(position)}</span>
              <strong>{formatMoney(position.sumKopecks)}</strong>
            </span>
            <span className={styles.soft}>
              {position.methodName}, {position.vatName}
              {position.vatKopecks > 0 && `: ${formatMoney(position.vatKopecks)}`}
            </span>
          </li>
        ))}
      </ol>
      <dl className={styles.sums} aria-label="Итого">
        <Row name="Итого" value={formatMoney(sumKopecks)} isMain />
        <Row name={isOffset ? 'Зачёт предоплаты' : 'Безналичными'} value={formatMoney(sumKopecks)} />
        {taxesOf(positions).map(([name, kopecks]) => (
          <Row key={name} name={name} value={formatMoney(kopecks)} />
        ))}
      </dl>
      {fiscal && <FiscalData fiscal={fiscal} />}
    </>
  )
}

function FiscalData({ fiscal }: { fiscal: NonNullable<Receipt['fiscal']> }) {
  return (
    <>
      <dl className={styles.sums} aria-label="Фискальные данные">
        <Row name="Дата и время" value={formatTime(fiscal.printedAt, longAgo)} />
        <Row name="Смена, чек" value={`${fiscal.shift}, ${fiscal.numberInShift}`} />
        <Row name="РН ККТ" value={fiscal.register} />
        <Row name="ФН" value={fiscal.drive} />
        <Row name="ФД" value={String(fiscal.documentNumber)} />
        <Row name="ФПД" value={fiscal.sign} />
      </dl>
      <figure className={styles.code}>
        <QRCodeSVG value={fiscal.qr} size={168} marginSize={2} role="img" aria-label="QR-код чека" />
        <figcaption className={styles.soft}>Наведите на код приложение «Проверка чеков ФНС России»</figcaption>
      </figure>
    </>
  )
}

function Row({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div className={isMain ? styles.main : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** «0,573 кг × 1 240,00 ₽»; an advance has no goods and no unit. */
function amountOf({ quantity, unit, priceKopecks }: Receipt['positions'][number]): string {
  return unit === '' ? '' : `${formatQuantity(quantity, unit)} × ${formatMoney(priceKopecks)}`
}

/** The tax of each rate; for a rate without one the sum itself, as a register prints it. */
function taxesOf(positions: Receipt['positions']): [name: string, kopecks: number][] {
  const names = [...new Set(positions.map(({ vatName }) => vatName))]
  return names.map((name) => {
    const ofRate = positions.filter(({ vatName }) => vatName === name)
    const tax = ofRate.reduce((sum, { vatKopecks }) => sum + vatKopecks, 0)
    return [name, tax > 0 ? tax : ofRate.reduce((sum, { sumKopecks }) => sum + sumKopecks, 0)]
  })
}
