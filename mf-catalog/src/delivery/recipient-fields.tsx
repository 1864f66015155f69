import type { ReactNode } from 'react'
import { Field, TextArea } from '@lavka/shared/ui-core'
import { AddressField } from './address-field'
import styles from './fields.module.css'
import type { Recipient } from './recipient'

type Props = {
  values: Recipient
  errors: Partial<Record<keyof Recipient, string>>
  /** false: the buyer takes the order, and no address is needed */
  isBrought: boolean
  onChange: (change: Partial<Recipient>) => void
  /** the choice of saved addresses */
  children: ReactNode
}

/** Who receives an order, and where: of the checkout, and of an order whose delivery is changed. */
export function RecipientFields({ values, errors, isBrought, onChange, children }: Props) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Получатель"
          name="receiver"
          autoComplete="name"
          required
          maxLength={200}
          value={values.receiver}
          error={errors.receiver}
          onChange={(event) => onChange({ receiver: event.target.value })}
        />
        <Field
          label="Телефон"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={30}
          placeholder="+7 900 123-45-67"
          value={values.phone}
          error={errors.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </div>
      {isBrought && (
        <>
          {children}
          <AddressField address={values.address} error={errors.address} onChange={(address) => onChange({ address })} />
        </>
      )}
      <TextArea
        label="Комментарий"
        name="comment"
        maxLength={2000}
        hint={`Необязательно: ${isBrought ? 'подъезд, домофон, ' : ''}удобное время звонка`}
        value={values.comment}
        onChange={(event) => onChange({ comment: event.target.value })}
      />
    </>
  )
}
