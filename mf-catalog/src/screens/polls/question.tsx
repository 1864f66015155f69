import { useStoreMap, useUnit } from 'effector-react'
import { useId } from 'react'
import { Icon } from '@lavka/shared/ui-core'
import type { PollQuestion } from '@lavka/server/contract'
import { scaleOf, toggled } from './answers'
import { $given, answered } from './model'
import styles from './question.module.css'

/** A question as native radio buttons, checkboxes or a text field, which work with the keyboard and screen readers. */
export function Question({ question, problem }: { question: PollQuestion; problem: string | undefined }) {
  const id = useId()
  const given = useStoreMap({ store: $given, keys: [question.id], fn: (all, [key]) => all[key] ?? null })
  const answer = useUnit(answered)
  const setAnswer = (part: NonNullable<typeof given>) => answer({ question: question.id, answer: part })
  const { kind, title, isRequired, options } = question
  const described = problem ? `${id}-problem` : undefined
  const name = isRequired ? title : `${title} (необязательно)`
  const foot = problem && (
    <p id={`${id}-problem`} className={styles.problem}>
      <Icon name="alert" size={20} />
      {problem}
    </p>
  )

  if (kind === 'text') {
    return (
      <div className={styles.question}>
        <label className={styles.title} htmlFor={id}>
          {name}
        </label>
        <textarea
          id={id}
          className={styles.text}
          maxLength={2000}
          rows={4}
          aria-describedby={described}
          aria-invalid={problem ? true : undefined}
          value={given?.text ?? ''}
          onChange={(event) => setAnswer({ text: event.target.value })}
        />
        {foot}
      </div>
    )
  }
  return (
    <fieldset className={styles.question} aria-describedby={described}>
      <legend className={styles.title}>{name}</legend>
      {kind === 'scale' ? (
        <div className={styles.scale}>
          {question.lowestName && <span className={styles.end}>{question.lowestName}</span>}
          {scaleOf(question).map((value) => (
            <label key={value} className={styles.mark}>
              <input type="radio" name={id} checked={given?.value === value} onChange={() => setAnswer({ value })} />
              {value}
            </label>
          ))}
          {question.highestName && <span className={styles.end}>{question.highestName}</span>}
        </div>
      ) : (
        <div className={styles.options}>
          {options.map((option, index) => (
            <label key={option} className={styles.option}>
              <input
                type={kind === 'single' ? 'radio' : 'checkbox'}
                name={id}
                checked={given?.choices?.includes(index) ?? false}
                onChange={() => setAnswer({ choices: kind === 'single' ? [index] : toggled(given?.choices, index) })}
              />
              {option}
            </label>
          ))}
        </div>
      )}
      {foot}
    </fieldset>
  )
}
