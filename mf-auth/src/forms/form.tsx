import type { Effect, EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useUnsaved } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import type { Problems, Values } from './form-model'
import styles from './form.module.css'
import { Refusal } from './refusal'

type Model = {
  submitFx: Effect<Values, void>
  edited: EventCallable<string>
  $problems: Store<Problems>
  $refusal: Store<string>
  $isPending: Store<boolean>
}

type Props = {
  model: Model
  /** the words of the button, at rest and at work */
  submit: [rest: string, work: string]
  /** what the button does cannot be undone at once */
  isDanger?: boolean
  /** another one empties the form: what was taken by the server leaves it */
  takes?: number
  /** edits of what was saved before: the person is asked before they are lost */
  keeps?: boolean
  /** beside the button */
  more?: ReactNode
  children: (problems: Problems) => ReactNode
}

/** A form of uncontrolled fields: password managers fill it, paste works, and a password is nowhere but in its field. */
export function Form({ model, submit, isDanger = false, takes = 0, keeps = false, more, children }: Props) {
  const { problems, refusal, isPending } = useUnit({
    problems: model.$problems,
    refusal: model.$refusal,
    isPending: model.$isPending,
  })
  const { send, edit } = useUnit({ send: model.submitFx, edit: model.edited })
  const form = useRef<HTMLFormElement>(null)
  const [isEdited, setIsEdited] = useState(false)
  const isRefused = refusal !== '' || Object.values(problems).some(Boolean)
  useUnsaved(keeps && isEdited)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  // what was sent and not taken is still to be saved
  useEffect(() => {
    if (isRefused) setIsEdited(true)
  }, [isRefused])

  useEffect(() => {
    if (takes > 0) form.current?.reset()
  }, [takes])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)]
    setIsEdited(false)
    void send(Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : ''])))
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    setIsEdited(true)
    if (target instanceof HTMLElement && 'name' in target) edit(String(target.name))
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      {children(problems)}
      {refusal && <Refusal text={refusal} />}
      <div className={styles.actions}>
        <Button type="submit" kind={isDanger ? 'danger' : 'primary'} busy={isPending}>
          {isPending ? submit[1] : submit[0]}
        </Button>
        {more}
      </div>
    </form>
  )
}
