import { Button, Checkbox, Chip, Field } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $isPending } from './actions-model'
import { AlertFields, PeriodField } from './alert-fields'
import { DayField } from './day-field'
import * as form from './form-model'
import { HourField } from './hour-field'
import type { Target } from './list-model'
import styles from './subscriptions.module.css'

/** A new subscription: a mail on a schedule, a webhook of a view, an alert about a report. */
export function SubscriptionForm({ target }: { target: Target }) {
  const { values, isPending, isComplete } = useUnit({
    values: form.$form,
    isPending: $isPending,
    isComplete: form.$isComplete,
  })
  const { change, submit } = useUnit({ change: form.changed, submit: form.submitted })
  const other = target.kind === 'view' ? 'webhook' : 'alert'
  const isMail = values.kind !== other
  return (
    <form
      className={styles.form}
      aria-label="Новая подписка"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.actions}>
        <Chip selected={isMail} onToggle={() => change({ kind: 'mail', hour: values.hour ?? 9 })}>
          Письмо с таблицей
        </Chip>
        <Chip selected={!isMail} onToggle={() => change({ kind: other })}>
          {other === 'webhook' ? 'Веб-хук' : 'Оповещение'}
        </Chip>
      </div>
      {target.kind === 'report' && <PeriodField />}
      {isMail ? <MailFields /> : target.kind === 'view' ? <WebhookField /> : <AlertFields measures={target.measures} />}
      <div className={styles.actions}>
        <Button type="submit" busy={isPending} disabled={!isComplete}>
          Подписаться
        </Button>
      </div>
    </form>
  )
}

function MailFields() {
  const { values, change } = useUnit({ values: form.$form, change: form.changed })
  return (
    <>
      <DayField />
      <HourField />
      <Checkbox
        label="Присылать, даже если записей нет"
        checked={values.sendsEmpty}
        onChange={() => change({ sendsEmpty: !values.sendsEmpty })}
      />
    </>
  )
}

function WebhookField() {
  const { values, change } = useUnit({ values: form.$form, change: form.changed })
  return (
    <Field
      label="Адрес получателя"
      type="url"
      placeholder="https://"
      maxLength={500}
      value={values.url}
      onChange={({ target }) => change({ url: target.value })}
    />
  )
}
