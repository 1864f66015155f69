import { QRCodeSVG } from '@rc-component/qrcode'
import { sumInWords } from '@lavka/domain/sum-in-words'
import { formatMoney, formatPhone, formatQuantity, plural } from '@lavka/shared'
import type { FindInvoice } from '@lavka/server/contract'
import paper from '../../ui/paper.module.css'
import { Parties, Totals } from '../../ui/paper'
import { PaidNote } from './paid-note'
import styles from './invoice.module.css'

type Invoice = FindInvoice['answer']

/** The sheet of an invoice: the bank's requisites first, as accountants expect them, then who, what and how much. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { payee, positions, sumKopecks, vatKopecks, qr, paid, isCancelled } = invoice
  const parties = [
    { role: 'Поставщик', name: partyText(payee), inn: payee.inn, kpp: payee.kpp, account: '' },
    { role: 'Плательщик', name: invoice.payerName, inn: invoice.payerInn, kpp: '', account: '' },
  ]
  return (
    <>
      <PaidNote invoice={invoice} />
      <Bank payee={payee} />
      <Parties parties={parties} />
      <Positions positions={positions} />
      <Totals
        sums={[
          ['Всего к оплате', sumKopecks],
          ...(vatKopecks === null ? [] : [['В том числе НДС', vatKopecks] as const]),
        ]}
      />
      {vatKopecks === null && <p>Без НДС.</p>}
      <p>
        {plural(positions.length, 'наименование', 'наименования', 'наименований')} на сумму {formatMoney(sumKopecks)}.{' '}
        <strong>{sumInWords(sumKopecks)}</strong>
      </p>
      {qr && !paid && !isCancelled && (
        <figure className={styles.code}>
          <QRCodeSVG value={qr} size={176} marginSize={2} role="img" aria-label="QR-код для оплаты счёта" />
          <figcaption>Наведите камеру приложения банка: реквизиты и сумма заполнятся сами</figcaption>
        </figure>
      )}
    </>
  )
}

const partyText = ({ name, address, phone }: Invoice['payee']): string =>
  [name, address, phone && formatPhone(phone)].filter(Boolean).join(', ')

function Bank({ payee }: { payee: Invoice['payee'] }) {
  const rows: [name: string, value: string][] = [
    ['Получатель', payee.name],
    ['Расчётный счёт', payee.account],
    ['Банк', payee.bankName],
    ['БИК', payee.bik],
    ['Корреспондентский счёт', payee.correspondentAccount],
  ]
  return (
    <dl className={styles.bank} aria-label="Реквизиты для перевода">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Positions({ positions }: { positions: Invoice['positions'] }) {
  return (
    <table className={paper.table}>
      <caption hidden>Товары и услуги</caption>
      <thead>
        <tr>
          <th scope="col">Товар</th>
          <th scope="col" className={paper.figure}>
            Количество
          </th>
          <th scope="col" className={paper.figure}>
            Цена
          </th>
          <th scope="col">НДС</th>
          <th scope="col" className={paper.figure}>
            Сумма
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map(({ name, unit, quantity, priceKopecks, sumKopecks, vatName }, at) => (
          <tr key={at}>
            <th scope="row">{name}</th>
            {/* a delivery is counted in nothing */}
            <td className={paper.figure}>{unit ? formatQuantity(quantity, unit) : quantity}</td>
            <td className={paper.figure}>{formatMoney(priceKopecks)}</td>
            <td>{vatName}</td>
            <td className={paper.figure}>{formatMoney(sumKopecks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
