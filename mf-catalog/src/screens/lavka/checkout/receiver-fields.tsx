import { useUnit } from 'effector-react'
import { Field, Panel, TextArea } from '@lavka/shared/ui-core'
import { AddressChoice } from './address-choice'
import { AddressField } from './address-field'
import styles from './fields.module.css'
import { $errors, $form, $isBrought, fieldChanged } from './model'
import { fieldFocused, fieldLeft } from './saved-model'

export function ReceiverFields() {
  const { form, errors, isBrought } = useUnit({ form: $form, errors: $errors, isBrought: $isBrought })
  const { change, focus, leave } = useUnit({ change: fieldChanged, focus: fieldFocused, leave: fieldLeft })
  return (
    <Panel
      className={styles.panel}
      aria-labelledby="receiver-title"
      onFocus={({ target }) => focus(target.getAttribute('name') ?? '')}
      onBlur={() => leave()}
    >
      <h2 id="receiver-title">{isBrought ? 'Кто и где примет' : 'Кто заберёт'}</h2>
      <div className={styles.pair}>
        <Field
          label="Получатель"
          name="receiver"
          autoComplete="name"
          required
          maxLength={200}
          value={form.receiver}
          error={errors.receiver}
          onChange={(event) => change({ receiver: event.target.value })}
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
          value={form.phone}
          error={errors.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
      </div>
      {isBrought && (
        <>
          <AddressChoice />
          <AddressField />
        </>
      )}
      <TextArea
        label="Комментарий"
        name="comment"
        maxLength={2000}
        hint={`Необязательно: ${isBrought ? 'подъезд, домофон, ' : ''}удобное время звонка`}
        value={form.comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
    </Panel>
  )
}
