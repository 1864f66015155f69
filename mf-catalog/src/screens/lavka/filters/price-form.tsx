import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { navigated } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { pathTo, type Filter } from '../address'
import styles from './filters.module.css'

const digits = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value.replace(/\D/g, '').slice(0, 7) : ''

/** Any price from and to, in roubles. */
export function PriceForm({ filter }: { filter: Filter }) {
  const navigate = useUnit(navigated)
  const [from = '', to = ''] = filter.price.split('-')

  function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const ends = [digits(given.get('from')), digits(given.get('to'))]
    // swapped bounds are accepted
    if (ends.every(Boolean)) ends.sort((one, other) => Number(one) - Number(other))
    navigate(pathTo(filter, { price: ends.some(Boolean) ? ends.join('-') : '' }))
  }

  return (
    <form key={filter.price} className={styles.price} onSubmit={submitted}>
      <input
        name="from"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Цена от, рублей"
        placeholder="от"
        defaultValue={from}
      />
      <input
        name="to"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Цена до, рублей"
        placeholder="до"
        defaultValue={to}
      />
      <Button kind="secondary" type="submit">
        ОК
      </Button>
    </form>
  )
}
