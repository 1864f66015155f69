import type { LostWord } from '@lavka/server/contract'
import { lowerFirst } from '@lavka/domain/lower-first'
import { $role } from '@lavka/shared'
import { Button, Problem, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './import.module.css'
import { rowsOf } from './words'
import * as model from './words-model'

/** The words of the table that are not in the look-ups, each with a choice of what it means; nothing where all are. */
export function MissingWords() {
  const { words, error, role } = useUnit({ words: model.$words, error: model.$error, role: $role })
  const retry = useUnit(model.retryClicked)
  if (error) return <Problem text={error.message} onRetry={() => retry()} />
  if (words.length === 0) return null
  const isAsking = role === 'supplier' && words.some(({ creates }) => creates.length === 0)
  return (
    <section className={styles.step} aria-labelledby="missing-words">
      <h4 id="missing-words">Чего нет в справочниках</h4>
      {isAsking && <p className={styles.soft}>Нет нужной записи? Попросите администратора создать её.</p>}
      {words.map((word) => (
        <Word key={`${word.field} ${word.text}`} word={word} />
      ))}
      <Buttons words={words} />
    </section>
  )
}

function Word({ word }: { word: LostWord }) {
  const choiceOf = useUnit(model.$choiceOf)
  const choose = useUnit(model.chosen)
  const { caption, text, rows, near, creates } = word
  const choices: { value: model.Choice; words: string }[] = [
    ...near.map((row, index) => ({ value: `${index}` as const, words: row.caption })),
    ...(creates.length > 0 ? [{ value: 'create' as const, words: `Создать: ${creates.at(-1) ?? ''}` }] : []),
    { value: 'left', words: 'Не загружать эти строки' },
  ]
  return (
    <SelectField
      label={`${caption}: ${text}`}
      hint={rowsOf(rows)}
      value={choiceOf(word)}
      onChange={({ target }) => {
        const choice = choices.find(({ value }) => value === target.value)
        if (choice) choose({ word, choice: choice.value })
      }}
    >
      {choices.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

function Buttons({ words }: { words: readonly LostWord[] }) {
  const { creatable, isChanged, isPending, refusal } = useUnit({
    creatable: model.$creatable,
    isChanged: model.$isChanged,
    isPending: model.$isPending,
    refusal: model.$refusal,
  })
  const { check, createAll } = useUnit({ check: model.checkClicked, createAll: model.createAllClicked })
  const directories = [...new Set(words.map(({ directory }) => lowerFirst(directory)))].join(' и ')
  if (!isChanged) return null
  return (
    <>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        {creatable !== null && (
          <Button busy={isPending} onClick={() => createAll()}>
            {`Создать недостающие ${directories} (${creatable}) и проверить`}
          </Button>
        )}
        <Button kind="secondary" busy={isPending} onClick={() => check()}>
          Проверить ещё раз
        </Button>
      </div>
    </>
  )
}
