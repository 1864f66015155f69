import { Button, Field } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Refusal } from '../../../../ui/outcome'
import card from '../../card/card.module.css'
import { typed } from '../../card/row-model'
import { $texts } from '../../card/save-model'
import type { FieldProps } from '../form-layout'
import styles from './product.module.css'
import { problemsOf, toLines, toText, type TierLine } from './tier-lines'

/** Prices by quantity, one per line: the larger the quantity, the lower the price. */
export function TiersInput({ field: { name, caption }, problem }: FieldProps) {
  const texts = useUnit($texts)
  const change = useUnit(typed)
  const list = useRef<HTMLDivElement>(null)
  const text = texts[name] ?? ''
  const lines = toLines(text)
  const problems = problemsOf(text, texts)
  const write = (next: readonly TierLine[]) => change({ name, text: toText(next) })
  const writeLine = (at: number, more: Partial<TierLine>) =>
    write(lines.map((line, index) => (index === at ? { ...line, ...more } : line)))
  const isAdding = useRef(false)
  const add = () => {
    isAdding.current = true
    write([...lines, { from: '', price: '' }])
  }
  useEffect(() => {
    if (isAdding.current) list.current?.querySelector<HTMLElement>('[data-last] input')?.focus()
    isAdding.current = false
  }, [lines.length])
  return (
    <div ref={list} className={card.section} role="group" aria-label={caption}>
      <span className={card.label}>{caption}</span>
      {lines.map((line, at) => (
        <div
          key={at}
          role="group"
          aria-label={`Цена ${at + 1}`}
          className={styles.tier}
          data-last={at === lines.length - 1 || undefined}
        >
          <Field
            label={`От, ${texts['unit'] ?? ''}`}
            inputMode="decimal"
            autoComplete="off"
            value={line.from}
            error={problems[at] || null}
            onChange={({ target }) => writeLine(at, { from: target.value })}
          />
          <Field
            label="Цена, ₽"
            inputMode="decimal"
            autoComplete="off"
            value={line.price}
            onChange={({ target }) => writeLine(at, { price: target.value })}
          />
          <Button
            kind="ghost"
            size="s"
            aria-label={`Убрать цену ${at + 1}`}
            onClick={() => write(lines.filter((_, index) => index !== at))}
          >
            Убрать
          </Button>
        </div>
      ))}
      <Button kind="secondary" size="s" className={card.remove} onClick={add}>
        Добавить цену от количества
      </Button>
      <Refusal>{problem}</Refusal>
    </div>
  )
}
