import { Field, SelectField, TextArea } from '@lavka/shared/ui-core'
import type { StaffMember } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import { useState, type ComponentProps } from 'react'
import { codeFor } from '@lavka/domain/code-for'
import { $isOwner, dutyNames, hasSupplier, roles, type Act } from './model'

type Props = {
  act: Act
  /** by the name of a field */
  problems: Readonly<Record<string, string>>
  onChange: () => void
}

/** The fields of an act; what must not be left empty is in `emptyTexts`. */
export function ActFields({ act, problems, onChange }: Props) {
  const field = (name: string): ComponentProps<'input'> & { error?: string } => ({
    name,
    onChange,
    ...(problems[name] && { error: problems[name] }),
  })
  switch (act.kind) {
    case 'invite':
      return (
        <>
          <Field {...field('contact')} label="Почта или мобильный телефон" autoFocus maxLength={254} />
          <RoleChoice act={act} />
        </>
      )
    case 'role':
      return (
        <>
          <RoleChoice act={act} />
          <Reason error={problems.reason} onChange={onChange} hint="Останется в журнале" />
        </>
      )
    case 'approve':
      return (
        <>
          <Field {...field('name')} label="Название" defaultValue={act.application.company} maxLength={120} autoFocus />
          <Field
            {...field('code')}
            label="Код"
            hint="Стоит в адресах страниц: латинские буквы, цифры и дефис"
            defaultValue={codeFor(act.application.company, new Set(), 'supplier')}
            maxLength={60}
          />
          <Field {...field('region')} label="Регион" defaultValue={act.application.region} maxLength={80} />
          <Field {...field('phone')} label="Телефон для покупателей" type="tel" maxLength={40} />
          <Field {...field('address')} label="Адрес магазина" maxLength={300} />
        </>
      )
    case 'ask':
      return (
        <TextArea
          label="Чего не хватает"
          hint="Это прочтёт заявитель"
          name="text"
          maxLength={1000}
          rows={4}
          error={problems.text ?? ''}
          onChange={onChange}
        />
      )
    case 'refuse':
      return <Reason error={problems.reason} onChange={onChange} hint="Её прочтёт заявитель" />
    case 'withdraw':
      return null
  }
}

/** What is said of a field that was left empty. */
export const emptyTexts: Readonly<Record<string, string>> = {
  contact: 'Укажите почту или телефон',
  reason: 'Напишите причину',
  text: 'Напишите, чего не хватает',
  name: 'Укажите название',
  code: 'Укажите код',
  region: 'Укажите регион',
  phone: 'Укажите телефон',
  address: 'Укажите адрес',
}

type ReasonProps = { error: string | undefined; hint: string; onChange: () => void }

function Reason({ error = '', hint, onChange }: ReasonProps) {
  return (
    <TextArea label="Причина" hint={hint} name="reason" maxLength={500} rows={2} error={error} onChange={onChange} />
  )
}

function RoleChoice({ act }: { act: Extract<Act, { kind: 'invite' | 'role' }> }) {
  const isOwner = useUnit($isOwner)
  const person = act.kind === 'role' ? act.person : null
  const [role, setRole] = useState<string>(person?.role ?? 'manager')
  const [firstSupplier] = act.suppliers
  if (isOwner)
    return (
      <>
        <input type="hidden" name="supplier" value={firstSupplier?.id} />
        <DutyOfOwn person={person} />
      </>
    )
  return (
    <>
      <SelectField label="Роль" name="role" value={role} onChange={(event) => setRole(event.target.value)}>
        {roles.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
        {person && <option value="">Забрать доступ: останется покупателем</option>}
      </SelectField>
      {hasSupplier(role) && (
        <SelectField label="Поставщик" name="supplier" defaultValue={person?.supplierId ?? undefined}>
          {act.suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {role === 'supplier' && (
        <SelectField label="Что делает" name="duty" defaultValue={person?.duty ?? 'owner'}>
          <Duties />
        </SelectField>
      )}
    </>
  )
}

/** An owner gives duties alone: the role is always that of the supplier. */
function DutyOfOwn({ person }: { person: StaffMember | null }) {
  const [duty, setDuty] = useState<string>(person?.duty ?? 'manager')
  return (
    <>
      <input type="hidden" name="role" value={duty === '' ? '' : 'supplier'} />
      <SelectField
        label="Что делает"
        hint={dutyHints[duty] ?? ''}
        name="duty"
        value={duty}
        onChange={(event) => setDuty(event.target.value)}
      >
        <Duties />
        {person && <option value="">Забрать доступ: останется покупателем</option>}
      </SelectField>
    </>
  )
}

const Duties = () =>
  dutyNames.map(([duty, name]) => (
    <option key={duty} value={duty}>
      {name}
    </option>
  ))

const dutyHints: Readonly<Record<string, string>> = {
  owner: 'Может всё, и с сотрудниками, реквизитами, договорами и деньгами',
  manager: 'Ведёт товары, остатки, заказы и расписание',
  picker: 'Видит только заказы, которые надо собрать, без цен и контактов',
  courier: 'Видит только заказы в пути: адрес, телефон и сколько взять',
}
