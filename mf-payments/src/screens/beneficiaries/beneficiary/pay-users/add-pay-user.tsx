import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { Button, Field } from '@lavka/shared/ui-core'
import styles from '../beneficiary.module.css'
import { $added, addForm } from './model'

/** One more login that may pay. */
export function AddPayUser({ beneficiaryId }: { beneficiaryId: string }) {
  const { problems, refusal, isPending, added } = useUnit({
    problems: addForm.$problems,
    refusal: addForm.$refusal,
    isPending: addForm.$isPending,
    added: $added,
  })
  const { submit, edit } = useUnit({ submit: addForm.submitFx, edit: addForm.edited })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (added > 0) form.current?.reset()
  }, [added])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const login = new FormData(event.currentTarget).get('login')
    void submit({ login: typeof login === 'string' ? login : '', beneficiaryId })
  }

  return (
    <form ref={form} noValidate className={styles.add} onSubmit={onSubmit} onInput={() => edit('login')}>
      <Field
        name="login"
        label="Логин покупателя"
        autoComplete="off"
        hint="Он сможет оплачивать заказы с этого счёта"
        error={problems['login'] || refusal || null}
      />
      <Button type="submit" kind="secondary" busy={isPending}>
        {isPending ? 'Добавляем…' : 'Разрешить платить'}
      </Button>
    </form>
  )
}
