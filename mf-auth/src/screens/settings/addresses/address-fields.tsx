import type { FormProblems } from '@lavka/shared/forms'
import type { Address } from '@lavka/server/contract'
import { Checkbox, Field, TextArea } from '@lavka/shared/ui-core'

type Props = { problems: FormProblems; address?: Address }

export function AddressFields({ problems, address }: Props) {
  return (
    <>
      {address && <input type="hidden" name="id" value={address.id} />}
      <Field
        label="Название, если нужно"
        name="title"
        placeholder="Дом, работа"
        autoComplete="off"
        maxLength={60}
        defaultValue={address?.title}
      />
      <TextArea
        label="Адрес"
        name="address"
        autoComplete="street-address"
        required
        maxLength={300}
        hint="Город, улица, дом, квартира"
        defaultValue={address?.address}
        error={problems.address}
      />
      <Field
        label="Как пройти"
        name="comment"
        placeholder="Подъезд, домофон, этаж"
        autoComplete="off"
        maxLength={300}
        defaultValue={address?.comment}
      />
      <Checkbox label="Подставлять в заказ" name="isMain" defaultChecked={address?.isMain} />
    </>
  )
}
