import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, Field } from '@lavka/shared/ui-core'
import { $isSaving, basketKept, namingToggled } from './model'
import styles from './save-form.module.css'

/** The name under which the basket is kept as a list. */
export function SaveForm() {
  const isSaving = useUnit($isSaving)
  const { keep, toggle } = useUnit({ keep: basketKept, toggle: namingToggled })
  const [name, setName] = useState('На неделю')
  const field = useRef<HTMLFormElement>(null)

  useEffect(() => field.current?.querySelector('input')?.select(), [])

  function submitted(event: FormEvent) {
    event.preventDefault()
    keep(name)
  }
  return (
    <form ref={field} className={styles.form} onSubmit={submitted}>
      <Field
        label="Название списка"
        name="list-name"
        maxLength={60}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={isSaving} disabled={name.trim() === ''}>
        Сохранить
      </Button>
      <Button kind="secondary" onClick={() => toggle(false)}>
        Отмена
      </Button>
    </form>
  )
}
