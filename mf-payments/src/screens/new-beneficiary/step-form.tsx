import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useFirstProblem, type FormValues } from '@lavka/shared/forms'
import { Button, Icon } from '@lavka/shared/ui-core'
import { FieldOf, FlagsOf } from './field-of'
import { form, type Place } from './form'
import * as model from './model'
import { Owner } from './owner-fields'
import { Paste } from './paste-field'
import { Review } from './review'
import styles from './new-beneficiary.module.css'

type Props = { place: Place; values: FormValues }

/** One step of the form, or its review. */
export function StepForm({ place, values }: Props) {
  const { kind, step } = place
  const { problems, refusal, isPending } = useUnit({
    problems: form.$problems,
    refusal: form.$refusal,
    isPending: form.$isPending,
  })
  const { type, submit } = useUnit({ type: model.typed, submit: model.submitted })
  const fillings = useUnit(model.$fillings)
  const element = useRef<HTMLFormElement>(null)
  const shownStep = useRef(step.name)
  useEffect(() => {
    const inside = (what: string) => element.current?.querySelector<HTMLElement>(what)
    // a step that is opened with a problem begins there
    if (shownStep.current !== step.name) (inside('[aria-invalid="true"]') ?? inside('h2'))?.focus()
    shownStep.current = step.name
  }, [step.name])
  useFirstProblem(element, problems)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  function onInput({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      type({ name: target.name, value: target.checked ? 'on' : '' })
    else if ((target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.name)
      type({ name: target.name, value: target.value })
  }

  const isReview = step.name === 'review'
  return (
    <form ref={element} className={styles.form} noValidate autoComplete="off" onSubmit={onSubmit} onInput={onInput}>
      <div className={styles.head}>
        <h2 tabIndex={-1} className={styles.stepTitle}>
          {step.title}
        </h2>
        <Kept />
      </div>
      {(step.name === 'owner' || step.name === 'account') && <Paste />}
      {step.name === 'passport' && (
        <p className={styles.soft}>
          Паспорт уходит в банк и нигде не показывается. В черновике он не хранится: если перезагрузить страницу, эти
          поля придётся заполнить снова.
        </p>
      )}
      <div className={styles.fields} key={fillings}>
        {step.name === 'owner' && <Owner kind={kind} values={values} problems={problems} />}
        {step.fields
          .filter((path) => !['supplier', 'inn', 'codeSupplier'].includes(path))
          .map((path) => (
            <FieldOf key={path} kind={kind} path={path} value={values[path]} problem={problems[path]} />
          ))}
        {step.name === 'owner' && <FlagsOf kind={kind} values={values} />}
      </div>
      {isReview && <Review kind={kind} values={values} />}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          <Icon name="alert" size={20} />
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isPending}>
          {isReview ? (isPending ? 'Отправляем…' : 'Отправить в банк') : 'Дальше'}
        </Button>
      </div>
    </form>
  )
}

/** A draft of an earlier visit: what is in the form is not new. */
function Kept() {
  const isKept = useUnit(model.$isKept)
  const drop = useUnit(model.draftDropped)
  return (
    <div role="status" className={isKept ? styles.kept : undefined}>
      {isKept && (
        <>
          <span>Восстановлен черновик.</span>
          <Button kind="ghost" size="s" onClick={() => drop()}>
            Начать заново
          </Button>
        </>
      )}
    </div>
  )
}
