import { useUnit } from 'effector-react'
import type { DragEvent } from 'react'
import { $fileCards } from './file-uploads'
import { Button, Field } from '../ui-core'
import styles from './file-field.module.css'

type Props = {
  id: number
  at: number
  count: number
  move: (from: number, to: number) => void
  remove: (at: number) => void
  /** the description of the picture; not editable without `onText` */
  text?: string
  onText?: (text: string) => void
}

const dragType = 'application/x-lavka-place'

/** One file with its picture, buttons to move it in the list, and to remove it. */
export function FileRow({ id, at, count, move, remove, text = '', onText }: Props) {
  const card = useUnit($fileCards)[id]
  const name = card?.name ?? `Файл ${id}`
  const isMoved = count > 1
  const dropped = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType)
    if (from === '') return
    event.preventDefault()
    event.stopPropagation()
    move(Number(from), at)
  }
  return (
    <li
      className={styles.row}
      draggable={isMoved}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(at))}
      onDrop={dropped}
    >
      {card?.preview ? <img className={styles.preview} src={card.preview} alt="" width={48} height={48} /> : null}
      <span className={styles.name}>{name}</span>
      {isMoved && (
        <>
          <Button
            kind="ghost"
            size="s"
            aria-label={`Раньше: ${name}`}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          >
            ↑
          </Button>
          <Button
            kind="ghost"
            size="s"
            aria-label={`Позже: ${name}`}
            disabled={at === count - 1}
            onClick={() => move(at, at + 1)}
          >
            ↓
          </Button>
        </>
      )}
      <Button kind="ghost" size="s" aria-label={`Убрать: ${name}`} onClick={() => remove(at)}>
        Убрать
      </Button>
      {onText && (
        <div className={styles.text}>
          <Field
            label="Что на снимке"
            aria-label={`Что на снимке: ${name}`}
            hint={at === 0 ? 'Прочтёт тот, кто снимка не видит: «Банка мёда на столе»' : ''}
            maxLength={200}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        </div>
      )}
    </li>
  )
}
