import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, Field, Icon, Panel } from '@lavka/shared/ui-core'
import { digitsOf } from './inn-check'
import { $isAdding, $problems, $refusal, innEdited, innSubmitted } from './model'
import styles from './settings.module.css'

export function InnForm() {
  const { problems, refusal, isAdding } = useUnit({ problems: $problems, refusal: $refusal, isAdding: $isAdding })
  const { edit, submit } = useUnit({ edit: innEdited, submit: innSubmitted })
  const [inn, setInn] = useState('')
  const [name, setName] = useState('')
  const innField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (problems.inn) innField.current?.focus()
    else if (problems.name) nameField.current?.focus()
  }, [problems])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submit({ inn, name })
  }

  return (
    <Panel aria-labelledby="inn-form">
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <h2 id="inn-form">Добавить ИНН</h2>
        <Field
          ref={innField}
          label="ИНН"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="10 цифр у организации, 12 у человека"
          value={inn}
          onChange={({ target }) => {
            setInn(digitsOf(target.value))
            edit()
          }}
          error={problems.inn}
        />
        <Field
          ref={nameField}
          label="Название или имя"
          autoComplete="organization"
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            edit()
          }}
          error={problems.name}
        />
        {refusal && (
          <p className={styles.refusal} role="alert">
            <Icon name="alert" />
            {refusal}
          </p>
        )}
        <Button type="submit" busy={isAdding}>
          {isAdding ? 'Добавляем…' : 'Добавить'}
        </Button>
      </form>
    </Panel>
  )
}
