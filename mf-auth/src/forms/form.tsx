import type { Effect, EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useUnsaved } from '@lavka/shared'
import { formTexts, useFirstProblem, type FormProblems, type FormValues } from '@lavka/shared/forms'
import { Button } from '@lavka/shared/ui-core'
import styles from './form.module.css'
import { Refusal } from './refusal'

type Model = {
  submitFx: Effect<FormValues, void>
  edited: EventCallable<string>
  $problems: Store<FormProblems>
  $refusal: Store<string>
  $isPending: Store<boolean>
}

type Props = {
  model: Model
  /** the label of the button, when idle and when busy */
  submit: [rest: string, work: string]
  /** the action cannot be undone */
  isDanger?: boolean
  /** a new key resets the form after the server accepted it */
  takes?: number
  /** the form edits saved data: leaving with unsaved edits asks for confirmation */
  keeps?: boolean
  /** content beside the button */
  more?: ReactNode
  children: (problems: FormProblems) => ReactNode
}

/** A form of uncontrolled fields: password managers and paste work, and a password is kept only in its input. */
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

  useFirstProblem(form, problems)

  // after a refusal the edits are still unsaved
  useEffect(() => {
    if (isRefused) setIsEdited(true)
  }, [isRefused])

  useEffect(() => {
    if (takes > 0) form.current?.reset()
  }, [takes])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsEdited(false)
    void send(formTexts(event.currentTarget))
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
