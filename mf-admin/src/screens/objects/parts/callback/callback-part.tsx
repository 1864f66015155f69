import { phoneLink } from '@lavka/domain/phone-link'
import type { AnyRow } from '@lavka/server/contract'
import { formatPhone, paths } from '@lavka/shared'
import { ErrorFallback, Link, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import card from '../../card/card.module.css'
import { MovesSection } from '../moves/moves'
import * as model from './model'

/** A call in its card: who has taken it sees the number and goes on to the order. */
export function CallbackPart({ row }: { row: AnyRow }) {
  return (
    <>
      {row['isMine'] === true && <Contact key={String(row['key'])} id={String(row['key'])} />}
      <MovesSection label="Звонок" moves={model.moves} />
    </>
  )
}

function Contact({ id }: { id: string }) {
  const { contact, error } = useUnit({ contact: model.$contact, error: model.$error })
  const { open, retry } = useUnit({ open: model.opened, retry: model.retryClicked })
  useEffect(() => {
    open(id)
  }, [open, id])
  if (error) return <ErrorFallback title="Номер не открылся" text={error.message} onRetry={() => retry()} />
  if (!contact) return <SkeletonText lines={1} />
  const { phone, customer } = contact
  return (
    <section aria-label="Кому звонить" className={card.section}>
      {phone === '' ? (
        <p className={card.note}>Номера у покупателя нет.</p>
      ) : (
        <a href={phoneLink(phone)}>Позвонить: {formatPhone(phone)}</a>
      )}
      {customer !== null && <Link to={`${paths.tableLavka()}?customer=${customer}`}>Оформить заказ</Link>}
    </section>
  )
}
