import { useUnit } from 'effector-react'
import { useEffect, type FormEvent } from 'react'
import { useHeading, type ScreenProps } from '@lavka/shared'
import { Button, Field, Problem, SkeletonText } from '@lavka/shared/ui-core'
import { Contract } from './contract'
import { accounts, numberEntered, order } from './order'
import styles from './smart-contract.module.css'

/** /admin/smartContract: an order is paid from a beneficiary's account; `?num=17-1` is the order. */
export default function SmartContract({ query }: ScreenProps) {
  const { read, load } = useUnit({ read: order.addressRead, load: accounts.opened })
  const number = query.num ?? ''
  useEffect(() => {
    read(number === '' ? null : number)
  }, [read, number])
  useEffect(() => {
    load()
  }, [load])
  const heading = useHeading('Оплата со счёта', 'smart contract')
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Оплата со счёта
      </h1>
      <p className={styles.soft}>
        Банк зарезервирует деньги на счёте бенефициара и отдаст их поставщику после доставки.
      </p>
      <FindOrder key={number} number={number} />
      <Found />
    </div>
  )
}

function FindOrder({ number }: { number: string }) {
  const enter = useUnit(numberEntered)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('num')
    if (typeof typed === 'string' && typed.trim() !== '') enter(typed)
  }
  return (
    <form className={styles.find} onSubmit={onSubmit}>
      <Field name="num" label="Номер заказа" defaultValue={number} maxLength={40} required autoComplete="off" />
      <Button type="submit" kind="secondary">
        Найти
      </Button>
    </form>
  )
}

function Found() {
  const { number, found, error } = useUnit({ number: order.$question, found: order.$details, error: order.$error })
  const retry = useUnit(order.retryClicked)
  if (number === null) return null
  if (error?.status === 404)
    return <p role="alert">Заказа с номером {number} нет. Номер стоит в карточке заказа, например 1042-1.</p>
  if (error) return <Problem text={error.message} onRetry={() => retry()} />
  return found ? <Contract key={found.orderNumber} payment={found} /> : <SkeletonText lines={5} />
}
