import { useRef, type ChangeEvent } from 'react'
import { Button } from '../ui-core'
import styles from './file-field.module.css'

/** iOS converts HEIC to JPEG when JPEG is listed; the server detects the actual format. */
const accepted = {
  picture: 'image/jpeg,image/png,image/webp',
  document: '.pdf,.xlsx,.docx,image/jpeg,image/png,image/webp',
}
const words = { picture: 'Выбрать снимок', document: 'Выбрать файл' }

type Props = { kind: 'picture' | 'document'; label: string; isMany: boolean; onChoose: (files: Iterable<File>) => void }

/** Ways to choose files: the file dialog and a phone's camera; besides, files can be dropped and pasted into the field. */
export function ChooseFiles({ kind, label, isMany, onChoose }: Props) {
  const dialogue = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])])
    // allows choosing the same file again
    target.value = ''
  }
  const hidden = { type: 'file', hidden: true, tabIndex: -1, accept: accepted[kind], onChange: chosen } as const
  return (
    <div className={styles.choose}>
      <input {...hidden} ref={dialogue} multiple={isMany} aria-label={`${label}: файл`} />
      <Button
        kind="secondary"
        size="s"
        onClick={() => dialogue.current?.click()}
        aria-label={`${words[kind]}: ${label}`}
      >
        {words[kind]}
      </Button>
      <input {...hidden} ref={camera} accept="image/*" capture="environment" aria-label={`${label}: камера`} />
      <Button
        className={styles.camera}
        kind="ghost"
        size="s"
        onClick={() => camera.current?.click()}
        aria-label={`Сфотографировать: ${label}`}
      >
        Сфотографировать
      </Button>
      <span className={styles.hint}>или перетащите сюда, или вставьте из буфера</span>
    </div>
  )
}
