import { useUnit } from 'effector-react'
import { applyMask, phoneMask } from '@lavka/shared/forms'
import { Field } from '@lavka/shared/ui-core'
import { DeskForm } from './desk-form'
import { $active } from './model'
import { form, newCustomerClosed } from './new-customer-model'

/** A number of at least ten digits is the phone, anything else the name. */
const isPhone = (search: string) => search.replace(/\D/g, '').length >= 10

const firstEmpty = (place: HTMLFormElement) => [...place.querySelectorAll('input')].find(({ value }) => value === '')

type Props = { search: string; onLeave: () => void }

/** The form of a new buyer; what was searched for is in it already. */
export function NewCustomer({ search, onLeave }: Props) {
  const active = useUnit($active)
  const { edit, close } = useUnit({ edit: form.edited, close: newCustomerClosed })
  function leave() {
    close()
    onLeave()
  }
  return (
    <DeskForm
      label="Новый покупатель"
      model={form}
      hidden={{ tab: active.key }}
      submit={['Завести и выбрать', 'Заводим…']}
      firstOf={firstEmpty}
      onLeave={leave}
    >
      {(problems, refusal) => (
        <>
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
        </>
      )}
    </DeskForm>
  )
}
