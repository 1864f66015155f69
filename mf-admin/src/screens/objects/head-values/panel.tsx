import type { Field } from '@lavka/server/contract'
import { formatCount } from '@lavka/shared'
import { Button, Checkbox, Problem, SidePanel } from '@lavka/shared/ui-core'
import { Input } from '@lavka/shared/ui-forms'
import { useUnit } from 'effector-react'
import * as lookups from '../lookups/model'
import * as model from './model'
import { valueWords } from './values'
import styles from './values.module.css'

/** The values of a column with their counts: several can be chosen, the empty value included. */
export function ValuesPanel() {
  const field = useUnit(model.$field)
  const close = useUnit(model.valuesClosed)
  return (
    <SidePanel open={field !== null} title={field ? `Отбор: ${field.caption}` : ''} onClose={() => close()}>
      {field && <Values field={field} />}
    </SidePanel>
  )
}

function Values({ field }: { field: Field }) {
  const { words, chosen } = useUnit({ words: model.$words, chosen: model.$chosen })
  const { type, apply, drop } = useUnit({
    type: model.wordsTyped,
    apply: model.chosenApplied,
    drop: model.chosenDropped,
  })
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        apply(field.name)
      }}
    >
      <Input
        type="search"
        aria-label="Найти значение"
        placeholder="Найти значение"
        maxLength={200}
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      <ValueList field={field} />
      <div className={styles.actions}>
        <Button type="submit">{chosen.length > 0 ? `Показать: ${chosen.length}` : 'Показать все'}</Button>
        <Button kind="ghost" onClick={() => drop(field.name)}>
          Сбросить
        </Button>
      </div>
    </form>
  )
}

function ValueList({ field }: { field: Field }) {
  const { values, chosen, isPending, isMore, error, captions } = useUnit({
    values: model.$values,
    chosen: model.$chosen,
    isPending: model.$isPending,
    isMore: model.$isMore,
    error: model.$error,
    captions: lookups.$captions,
  })
  const { toggle, retry } = useUnit({ toggle: model.valueToggled, retry: model.retryClicked })
  // chosen values stay listed when the search finds others
  const unseen = chosen.filter((value) => !values?.some((one) => one.value === value))
  const shown = [...unseen.map((value) => ({ value, count: null })), ...(values ?? [])]
  return (
    <>
      {error && <Problem text={error.message} onRetry={() => retry()} />}
      <ul className={styles.values} aria-busy={isPending} aria-label="Значения">
        {shown.map(({ value, count }) => (
          <li key={JSON.stringify(value)} className={styles.value}>
            <Checkbox
              label={valueWords(field, value, captions)}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span className={styles.soft}>{count !== null && formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.soft}>
        {isPending && !values && 'Загружается'}
        {values?.length === 0 && 'Таких значений нет'}
        {isMore && 'Показаны первые 100 значений: уточните поиск'}
      </p>
    </>
  )
}
