import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { Button, Field, Panel } from '@lavka/shared/ui-core'
import {
  $entered,
  $found,
  $isAdding,
  $isFinding,
  $problems,
  $refusal,
  innSubmitted,
  innTyped,
  nameTyped,
  ownerAsked,
} from './model'
import { Refusal } from '../../../forms/refusal'
import { FindByInn } from '../../../inn-search/find-by-inn'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'

export function InnForm() {
  const [entered, problems, refusal, isAdding] = useUnit([$entered, $problems, $refusal, $isAdding])
  const { isFinding, found } = useUnit({ isFinding: $isFinding, found: $found })
  const { submit, typeInn, typeName, find } = useUnit({
    submit: innSubmitted,
    typeInn: innTyped,
    typeName: nameTyped,
    find: ownerAsked,
  })
  const inn = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (problems.inn) inn.current?.focus()
    else if (problems.name) name.current?.focus()
  }, [problems])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submit()
  }

  return (
    <Panel aria-labelledby={idOf('new')}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <PartTitle part="new">Добавить ИНН</PartTitle>
        <Field
          ref={inn}
          label="ИНН"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="10 цифр у организации, 12 у человека или ИП"
          value={entered.inn}
          onChange={({ target }) => typeInn(target.value)}
          error={problems.inn}
        />
        <FindByInn className={styles.find} words={found} isFinding={isFinding} onFind={() => find()} />
        <Field
          ref={name}
          label="Название или имя"
          autoComplete="organization"
          required
          maxLength={200}
          value={entered.name}
          onChange={({ target }) => typeName(target.value)}
          error={problems.name}
        />
        {refusal && <Refusal text={refusal} />}
        <Button type="submit" busy={isAdding}>
          {isAdding ? 'Добавляем…' : 'Добавить'}
        </Button>
      </form>
    </Panel>
  )
}
