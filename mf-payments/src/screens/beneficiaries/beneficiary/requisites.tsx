import { formatDay, formatPhone } from '@lavka/shared'
import type { Beneficiary } from '@lavka/server/contract'
import { beneficiaryTypes } from '../../../ui/words'
import styles from './beneficiary.module.css'

// a contract's date always has the year
const longAgo = new Date(0)

/** The bank details of the beneficiary. */
export function Requisites({ beneficiary }: { beneficiary: Beneficiary }) {
  const facts: [name: string, value: string][] = [
    ['Тип', beneficiaryTypes[beneficiary.type]],
    ['Поставщик', beneficiary.supplierName],
    ['ИНН', beneficiary.inn],
    ['КПП', beneficiary.kpp ?? ''],
    [beneficiary.type === 'ip' ? 'ОГРНИП' : 'ОГРН', beneficiary.ogrn],
    ['Договор', `№\u00a0${beneficiary.contractNumber} от ${formatDay(beneficiary.contractDate, longAgo)}`],
    ['Счёт', beneficiary.accountNumber],
    ['Банк', beneficiary.bankName],
    ['БИК', beneficiary.bankBic],
    ['Телефон', formatPhone(beneficiary.phone)],
    ['Почта', beneficiary.email],
  ]
  return (
    <details className={styles.requisites} open>
      <summary>Реквизиты</summary>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
