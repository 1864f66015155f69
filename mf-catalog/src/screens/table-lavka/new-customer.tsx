import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { applyMask, phoneMask, useFirstProblem } from '@lavka/shared/forms'
import { Button, Field } from '@lavka/shared/ui-core'
import styles from './customer-picker.module.css'
import { $active } from './model'
import { form, newCustomerClosed } from './new-customer-model'

/** A number of at least ten digits is the phone, anything else the name. */
const isPhone = (search: string) => search.replace(/\D/g, '').length >= 10

type Props = { search: string; onLeave: () => void }

/** The form of a new buyer; what was searched for is in it already. */
export function NewCustomer({ search, onLeave }: Props) {
  const { problems, refusal, isPending, active } = useUnit({
    problems: form.$problems,
    refusal: form.$refusal,
    isPending: form.$isPending,
    active: $active,
  })
  const { submit, edit, close } = useUnit({ submit: form.submitFx, edit: form.edited, close: newCustomerClosed })
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const fields = [...(place.current?.querySelectorAll('input') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }, [])
  useFirstProblem(place, problems)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [name, phone] = [values.get('name'), values.get('phone')]
    if (typeof name === 'string' && typeof phone === 'string') void submit({ name, phone, tab: active.key })
  }
  function leave() {
    close()
    onLeave()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') leave()
  }

  return (
    <form
      ref={place}
      noValidate
      aria-label="Новый покупатель"
      className={styles.fresh}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <Field
        name="name"
        label="Имя"
        autoComplete="off"
        maxLength={100}
        defaultValue={isPhone(search) ? '' : search}
        error={problems['name'] ?? null}
        onInput={() => edit('name')}
      />
      <Field
        name="phone"
        label="Мобильный телефон"
        type="tel"
        autoComplete="off"
        defaultValue={isPhone(search) ? phoneMask(search) : ''}
        hint="На него уйдёт СМС со ссылкой на согласие"
        error={problems['phone'] || refusal || null}
        onInput={({ currentTarget }) => {
          applyMask(currentTarget, phoneMask)
          edit('phone')
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Заводим…' : 'Завести и выбрать'}
        </Button>
        <Button kind="ghost" onClick={leave}>
          Отмена
        </Button>
      </div>
    </form>
  )
}
