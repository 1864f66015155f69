import { navigated, plural } from '@lavka/shared'
import { choiceMade } from '@lavka/shared/office'
import { Icon, Problem, useCombobox, VisuallyHidden } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as model from './model'
import { Options } from './options'
import styles from './palette.module.css'

/** The search field of the palette: the list follows the typed words, arrows move through it, Enter chooses. */
export function Finder() {
  const { words, groups, options, active } = useUnit({
    words: model.$words,
    groups: model.$groups,
    options: model.$options,
    active: model.$active,
  })
  const { open, type, move } = useUnit({ open: model.opened, type: model.typed, move: model.optionReached })
  const { choose, go } = useUnit({ choose: choiceMade, go: navigated })
  const field = useRef<HTMLInputElement>(null)
  const [, setFocused] = useState(false)
  // Before the first paint: what is typed as soon as the palette is seen belongs to the field. A change of state in a layout effect makes React run
  // the other effects of this render at once: until `useUnit` has subscribed, React would put the earlier words back after each letter.
  useLayoutEffect(() => {
    open()
    field.current?.focus()
    setFocused(true)
  }, [open])
  // where the dialog is shown only after its content was rendered
  useEffect(() => field.current?.focus(), [])

  function take(index: number) {
    const option = options[index]
    if (!option || option.refusal) return
    const { choice } = option
    choose(() => ('to' in choice ? go(choice.to) : choice.run()))
  }
  const combobox = useCombobox({
    isOpen: options.length > 0,
    active,
    count: options.length,
    onMove: move,
    onTake: take,
  })

  return (
    <div className={styles.finder}>
      <div className={styles.head}>
        <Icon name="search" size={20} />
        <input
          {...combobox.field}
          ref={field}
          type="text"
          className={styles.field}
          aria-label="Раздел, запись или действие"
          placeholder="Номер заказа, имя, раздел или действие"
          enterKeyHint="go"
          maxLength={200}
          value={words}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <State />
      {options.length > 0 && <Options groups={groups} active={active} combobox={combobox} />}
    </div>
  )
}

/** The announcement of the result: the number of options, that there are none, or that the request failed. */
function State() {
  const { words, options, isPending, error, late } = useUnit({
    words: model.$words,
    options: model.$options,
    isPending: model.$isPending,
    error: model.$error,
    late: model.$late,
  })
  const retry = useUnit(model.retryClicked)
  const found = `Найдено: ${plural(options.length, 'вариант', 'варианта', 'вариантов')}`
  const isNothing = words.trim() !== '' && options.length === 0 && !isPending && error === null
  return (
    <>
      <div role="status">
        {isPending ? (
          <p className={styles.said}>Ищем…</p>
        ) : isNothing ? (
          <p className={styles.said}>Ничего не нашлось. Попробуйте номер целиком или другое слово.</p>
        ) : (
          <VisuallyHidden>{found}</VisuallyHidden>
        )}
      </div>
      {late.length > 0 && <p className={styles.said}>Не успели ответить: {late.join(', ')}. Уточните слова.</p>}
      {error && (
        <div className={styles.problem}>
          <Problem text={`Записи не нашлись: ${error.message}`} onRetry={() => retry()} />
        </div>
      )}
    </>
  )
}
