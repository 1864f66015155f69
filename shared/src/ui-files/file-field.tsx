import { fileLimits } from '@lavka/domain/form-rules'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState, type ClipboardEvent, type DragEvent } from 'react'
import { $fileUploads, fieldLeft, filesChosen, uploadDismissed } from './file-uploads'
import { VisuallyHidden } from '../ui-core'
import { ChooseFiles } from './choose-files'
import styles from './file-field.module.css'
import { FileRow } from './file-row'
import { RemovedRow } from './removed-row'
import { UploadRow } from './upload-row'

type Props = {
  label: string
  /** ids of the files in order; `onChange` gets the new list */
  value: readonly number[]
  onChange: (ids: number[]) => void
  kind: 'picture' | 'document'
  /** maximum number, usually one */
  most?: number
  /** the object and supplier of the upload (specification §7, `repo/upload`) */
  supplier?: string
  obj?: string
  /** photos of a person who buys (`uploadPhoto`) */
  isOfBuyers?: boolean
  /** an upload is going on, so that the form waits for it */
  onBusy?: (isBusy: boolean) => void
  /** descriptions of the pictures by file id, if they are asked for */
  texts?: Readonly<Record<number, string>>
  onText?: (id: number, text: string) => void
  error?: string | null
}

type Removed = { id: number; at: number }

/**
 * Files of a form: chosen, dropped, pasted or photographed, ordered by drag or keyboard, removed with undo. The form saves the list: `value` are
 * ids, and a file that no saved row refers to is deleted after a day (docs/files.md).
 */
export function FileField({ label, value, onChange, kind, most = 1, supplier = '', obj = '', error, ...rest }: Props) {
  const { texts = {}, onText, isOfBuyers = false, onBusy } = rest
  const place = useId()
  const [uploads, choose, dismiss, leave] = useUnit([$fileUploads, filesChosen, uploadDismissed, fieldLeft])
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [said, say] = useState('')
  const mine = uploads.filter((upload) => upload.place === place)
  const room = most - value.length - mine.length

  useEffect(
    () => () => {
      leave(place)
    },
    [leave, place],
  )

  const isBusy = mine.some(({ state }) => state !== 'failed')
  useEffect(() => {
    onBusy?.(isBusy)
  }, [onBusy, isBusy])

  const arrived = mine.find(({ id }) => id !== null)
  useEffect(() => {
    if (!arrived || arrived.id === null) return
    dismiss(arrived.name)
    onChange([...value, arrived.id])
    say(`Загружено: ${arrived.name}`)
  }, [arrived, dismiss, onChange, value])

  const take = (files: Iterable<File>) => {
    const all = [...files]
    if (all.length > room) say(`Здесь помещается файлов: ${most}`)
    choose({
      place,
      files: all.slice(0, Math.max(0, room)),
      fields: isOfBuyers ? { obj } : { supplier, obj },
      limits: fileLimits[kind],
    })
  }
  const move = (from: number, to: number) => {
    const ids = [...value]
    const moved = ids.splice(from, 1)
    ids.splice(to, 0, ...moved)
    onChange(ids)
    say(`Место ${to + 1} из ${ids.length}`)
  }
  const remove = (at: number) => {
    setRemoved({ id: value[at] ?? 0, at })
    onChange(value.filter((_, index) => index !== at))
    say('Файл убран. Его можно вернуть')
  }
  const putBack = ({ id, at }: Removed) => {
    onChange([...value.slice(0, at), id, ...value.slice(at)])
    setRemoved(null)
    say('Файл возвращён')
  }
  const dropped = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) take(event.clipboardData.files)
  }

  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${place}-label`}
      aria-describedby={error ? `${place}-error` : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
      onPaste={pasted}
    >
      <span className={styles.label} id={`${place}-label`}>
        {label}
      </span>
      {value.length > 0 && (
        <ol className={styles.list}>
          {value.map((id, at) => (
            <FileRow
              key={id}
              {...{ id, at, count: value.length, move, remove }}
              {...(onText && { text: texts[id] ?? '', onText: (text: string) => onText(id, text) })}
            />
          ))}
        </ol>
      )}
      {removed && <RemovedRow onBack={() => putBack(removed)} onOver={() => setRemoved(null)} />}
      {mine.map((upload) => (
        <UploadRow key={upload.name} upload={upload} />
      ))}
      {room > 0 && <ChooseFiles kind={kind} label={label} isMany={room > 1} onChoose={take} />}
      {error && (
        <span className={styles.error} id={`${place}-error`} role="alert">
          {error}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
