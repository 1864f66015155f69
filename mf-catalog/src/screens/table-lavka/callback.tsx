import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { CallbackTime } from '@lavka/domain/callback-times'
import { applyMask, phoneMask, useFirstProblem } from '@lavka/shared/forms'
import { Button, Field, SelectField } from '@lavka/shared/ui-core'
import { $times, callbackClosed, callbackOpened, form, OTHER } from './callback-model'
import styles from './customer-picker.module.css'
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
    <Button ref={button} kind="ghost" className={styles.open} onClick={() => open()}>
      Перезвонить позже
    </Button>
  )
}

function CallbackForm({ times }: { times: readonly CallbackTime[] }) {
  const { problems, refusal, isPending, active } = useUnit({
    problems: form.$problems,
    refusal: form.$refusal,
    isPending: form.$isPending,
    active: $active,
  })
  const { submit, edit, close } = useUnit({ submit: form.submitFx, edit: form.edited, close: callbackClosed })
  const [isOther, setOther] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const { customer } = active
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  useFirstProblem(place, problems)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    void submit({ ...Object.fromEntries(texts), customer: customer ? String(customer.id) : '' })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }

  return (
    <form
      ref={place}
      noValidate
      aria-label="Перезвонить позже"
      className={styles.fresh}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
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
      <SelectField name="when" label="Когда перезвонить" onChange={({ target }) => setOther(target.value === OTHER)}>
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
      <div className={styles.actions}>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Записываем…' : 'Записать звонок'}
        </Button>
        <Button kind="ghost" onClick={() => close()}>
          Отмена
        </Button>
      </div>
    </form>
  )
}
