import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { $role, formatQuantity, paths } from '@lavka/shared'
import { Button, Field, Link, Picture } from '@lavka/shared/ui-core'
import styles from './assembly.module.css'
import { Camera } from './camera'
import type { LineToCollect, AssemblyOrder } from './collected'
import * as model from './entry-model'
import { readEntry } from './read-entry'

const weightHint = 'Килограммы с запятой: 0,573. Граммы целым числом: 573'

/** One line: what was ordered in big digits, and the field that a person, a scale or a scanner types into. */
export function LineForm({ line, order }: { line: LineToCollect; order: AssemblyOrder }) {
  const { text, problem, said } = useUnit({ text: model.$text, problem: model.$problem, said: model.$said })
  const { type, submit, miss } = useUnit({ type: model.textTyped, submit: model.submitted, miss: model.missed })
  const mayReplace = useUnit($role) !== 'picker' && order.substitutions !== 'remove'
  const field = useEntryField(line.id, problem)
  const isAsOrdered = text === '' && !line.isWeighed

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }
  return (
    <form className={styles.line} onSubmit={onSubmit} aria-label={line.name} noValidate>
      <div className={styles.goods}>
        <Picture picture={line.picture} alt="" sizes="72px" className={styles.picture} />
        <div>
          <h2 className={styles.name}>{line.name}</h2>
          {line.shelf && <p className={styles.soft}>Место {line.shelf}</p>}
        </div>
      </div>
      <p className={styles.ordered}>
        <span className={styles.soft}>Заказано</span> <b>{formatQuantity(line.quantity, line.unit)}</b>
      </p>
      <div className={styles.entry}>
        <Field
          ref={field}
          label={`Положено, ${line.unit}`}
          hint={understood(text, line) || (line.isWeighed ? weightHint : 'Если всё на месте, нажмите «Как заказано»')}
          error={problem || null}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <p role="status" className={styles.soft}>
        {said}
      </p>
      <Button type="submit" wide className={styles.next}>
        {isAsOrdered ? 'Как заказано' : 'Дальше'}
      </Button>
      <Button kind="secondary" wide onClick={() => miss()}>
        Нет в наличии
      </Button>
      <Camera />
      <p className={styles.soft}>
        Если товара нет: {order.substitutionsName.toLowerCase()}.{' '}
        {mayReplace && <Link to={paths.adminOrder(order.id)}>Подобрать замену</Link>}
      </p>
    </form>
  )
}

/** How a weight was read, before it is taken: «573» is 0,573 кг. */
function understood(text: string, line: LineToCollect): string {
  const entry = text === '' ? null : readEntry(text, line)
  return entry?.kind === 'quantity' ? `Это ${formatQuantity(entry.thousandths / 1000, line.unit)}` : ''
}

/** The field has the focus on each line, and what is in it is overwritten by the next digits, wherever the focus was. */
function useEntryField(line: number, problem: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [line])
  useEffect(() => {
    if (problem === '') return
    field.current?.focus()
    field.current?.select()
  }, [problem])
  useEffect(() => {
    function onKey({ key, target }: KeyboardEvent) {
      if (/^\d$/.test(key) && !(target instanceof HTMLInputElement)) field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return field
}
