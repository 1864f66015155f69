import { Button, Checkbox, Chip, Field, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from '../views.module.css'
import { $isPending } from './actions-model'
import * as form from './form-model'
import { hourText, weekdays } from './words'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A new subscription: a mail on a schedule, or a webhook. */
export function SubscriptionForm() {
  const { values, isPending, isComplete } = useUnit({
    values: form.$form,
    isPending: $isPending,
    isComplete: form.$isComplete,
  })
  const { change, submit } = useUnit({ change: form.changed, submit: form.submitted })
  const { kind } = values
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
        <Chip selected={kind === 'mail'} onToggle={() => change({ kind: 'mail' })}>
          Письмо с таблицей
        </Chip>
        <Chip selected={kind === 'webhook'} onToggle={() => change({ kind: 'webhook' })}>
          Веб-хук
        </Chip>
      </div>
      {kind === 'mail' ? <MailFields /> : <WebhookField />}
      <div className={styles.actions}>
        <Button type="submit" busy={isPending} aria-disabled={!isComplete}>
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
      <SelectField
        label="Когда"
        value={values.weekday ?? ''}
        onChange={({ target }) => change({ weekday: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">каждый день</option>
        {weekdays.map((words, index) => (
          <option key={words} value={index + 1}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Время по Москве"
        value={values.hour}
        onChange={({ target }) => change({ hour: Number(target.value) })}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </SelectField>
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
