import { useFirstProblem } from '@lavka/shared/forms'
import { useCommands } from '@lavka/shared/office'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react'
import { Refusal, Said } from '../../../ui/outcome'
import styles from './card.module.css'
import { $info } from '../model'
import { groupsOf, layoutOf } from '../parts/layouts'
import { FieldInput } from './field-input'
import * as card from './row-model'
import * as save from './save-model'

/** The form of a row by its fields: in declared sections, or required fields first and then the others. */
export function RowForm({ isNew }: { isNew: boolean }) {
  const { asked, draft, conflicts } = useUnit({ asked: save.$asked, draft: card.$draft, conflicts: card.$conflicts })
  const { info, hasMore } = useUnit({ info: $info, hasMore: save.$hasMore })
  const { problems, refusal, isPending, said } = useUnit({
    problems: save.$problems,
    refusal: save.$refusal,
    isPending: save.$isPending,
    said: save.$said,
  })
  const { submit, submitMore, drop } = useUnit({
    submit: save.saveClicked,
    submitMore: save.saveMoreClicked,
    drop: card.draftDropped,
  })
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, problems)
  const isReady = asked.length > 0
  useLayoutEffect(() => {
    const first = isNew ? firstField(form.current) : null
    // the panel that opens at the same time focuses the element with this attribute
    first?.setAttribute('autofocus', '')
    first?.focus()
  }, [isNew, isReady])
  useEffect(() => {
    if (isNew && said !== '') firstField(form.current)?.focus()
  }, [isNew, said])

  const object = info?.name ?? ''
  const { inputs = {}, Hint } = layoutOf(object) ?? {}
  const isIdle = !isNew && draft === null && !hasMore

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  useCommands({
    level: 'card',
    caption: isNew ? 'Новая запись' : 'Правка записи',
    commands: [
      { id: 'save', caption: isNew ? 'Добавить' : 'Сохранить', keys: 'Ctrl+S', run: () => submit() },
      ...(isNew ? [{ id: 'more', caption: 'Сохранить и добавить ещё', run: () => submitMore() }] : []),
      ...(draft === null && !hasMore ? [] : [{ id: 'drop', caption: 'Отменить правки', run: () => drop() }]),
    ],
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      {groupsOf(object, asked).map(({ caption, fields, Own }) => (
        <fieldset key={caption} className={styles.fields}>
          <legend className={styles.legend}>{caption}</legend>
          {fields.map((field) => {
            const Input = inputs[field.name] ?? FieldInput
            return (
              <div key={field.name} className={styles.field}>
                <Input field={field} problem={problems[field.name] ?? null} />
                {Hint && <Hint name={field.name} />}
              </div>
            )
          })}
          {Own && <Own />}
        </fieldset>
      ))}
      <Refusal>{refusal}</Refusal>
      <Said>{said || (draft !== null && 'Правки сохранены в этом браузере как черновик')}</Said>
      <div className={styles.buttons}>
        <Button type="submit" busy={isPending} disabled={isIdle || conflicts.length > 0}>
          {isNew ? 'Добавить' : 'Сохранить'}
        </Button>
        {isNew && (
          <Button kind="secondary" busy={isPending} onClick={() => submitMore()}>
            Сохранить и добавить ещё
          </Button>
        )}
        {(draft !== null || hasMore) && (
          <Button kind="ghost" onClick={() => drop()}>
            Отменить правки
          </Button>
        )}
      </div>
    </form>
  )
}

function firstField(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('input, select, textarea') ?? null
}
