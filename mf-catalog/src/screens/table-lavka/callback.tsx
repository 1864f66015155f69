import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import type { CallbackTime } from '@lavka/domain/callback-times'
import { applyMask, phoneMask } from '@lavka/shared/forms'
import { Button, Field, SelectField } from '@lavka/shared/ui-core'
import { $times, callbackClosed, callbackOpened, form, OTHER } from './callback-model'
import styles from './customer-picker.module.css'
import { DeskForm } from './desk-form'
import { $active } from './model'

/** Notes that somebody is to be called: the buyer of the basket, or a phone. */
export function Callback() {
  const times = useUnit($times)
  const open = useUnit(callbackOpened)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !times) button.current?.focus()
    wasOpen.current = times !== null
  }, [times])
  if (times) return <CallbackForm times={times} />
  return (
    <Button ref={button} kind="ghost" className={styles.later} onClick={() => open()}>
      Перезвонить позже
    </Button>
  )
}

const firstField = (place: HTMLFormElement) => place.querySelector<HTMLElement>('input, select')

function CallbackForm({ times }: { times: readonly CallbackTime[] }) {
  const { customer } = useUnit($active)
  const { edit, close } = useUnit({ edit: form.edited, close: callbackClosed })
  const [isOther, setOther] = useState(false)
  return (
    <DeskForm
      label="Перезвонить позже"
      model={form}
      hidden={{ customer: customer ? String(customer.id) : '' }}
      submit={['Записать звонок', 'Записываем…']}
      firstOf={firstField}
      onLeave={() => close()}
    >
      {(problems, refusal) => (
        <>
          {!customer && (
            <Field
              name="phone"
              label="Мобильный телефон"
              type="tel"
              autoComplete="off"
              error={problems['phone'] ?? null}
              onInput={({ currentTarget }) => {
                applyMask(currentTarget, phoneMask)
                edit('phone')
              }}
            />
          )}
          <SelectField
            name="when"
            label="Когда перезвонить"
            onChange={({ target }) => setOther(target.value === OTHER)}
          >
            {times.map(({ kind, caption, at }) => (
              <option key={kind} value={at.toISOString()}>
                {caption}
              </option>
            ))}
            <option value={OTHER}>В другое время</option>
          </SelectField>
          {isOther && (
            <Field
              name="other"
              label="День и время"
              type="datetime-local"
              error={problems['other'] ?? null}
              onInput={() => edit('other')}
            />
          )}
          <Field
            name="reason"
            label="Зачем"
            autoComplete="off"
            maxLength={500}
            error={problems['reason'] || refusal || null}
            onInput={() => edit('reason')}
          />
        </>
      )}
    </DeskForm>
  )
}
