import type { Effect, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { formTexts, useFirstProblem, type FormProblems, type FormValues } from '@lavka/shared/forms'
import { Button } from '@lavka/shared/ui-core'
import styles from './customer-picker.module.css'

type Model = {
  submitFx: Effect<FormValues, void>
  $problems: Store<FormProblems>
  $refusal: Store<string>
  $isPending: Store<boolean>
}

type Props = {
  label: string
  model: Model
  /** values beside those of the fields */
  hidden: FormValues
  /** the label of the button, when idle and when busy */
  submit: [rest: string, work: string]
  /** the field that has the focus when the form opens */
  firstOf: (form: HTMLFormElement) => HTMLElement | null | undefined
  /** «Отмена», or Escape */
  onLeave: () => void
  children: (problems: FormProblems, refusal: string) => ReactNode
}

/** A short form of the desk beside the buyer. */
export function DeskForm({ label, model, hidden, submit, firstOf, onLeave, children }: Props) {
  const { problems, refusal, isPending } = useUnit({
    problems: model.$problems,
    refusal: model.$refusal,
    isPending: model.$isPending,
  })
  const send = useUnit(model.submitFx)
  const place = useRef<HTMLFormElement>(null)
  const first = useRef(firstOf)
  useEffect(() => {
    if (place.current) first.current(place.current)?.focus()
  }, [])
  useFirstProblem(place, problems)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void send({ ...formTexts(event.currentTarget), ...hidden })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onLeave()
  }

  return (
    <form ref={place} noValidate aria-label={label} className={styles.fresh} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {children(problems, refusal)}
      <div className={styles.actions}>
        <Button type="submit" busy={isPending}>
          {isPending ? submit[1] : submit[0]}
        </Button>
        <Button kind="ghost" onClick={onLeave}>
          Отмена
        </Button>
      </div>
    </form>
  )
}
