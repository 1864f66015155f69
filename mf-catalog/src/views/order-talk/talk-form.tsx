import { mostMessageLetters, mostMessagePhotos } from '@lavka/domain/order-messages'
import { useStoreMap, useUnit } from 'effector-react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button, TextArea } from '@lavka/shared/ui-core'
import { PhotoField } from '../../photos/late-photos'
import type { Draft } from '../../reviews/drafts'
import { $drafts, $problems, $sending, draftChanged, submitted } from './model'
import styles from './order-talk.module.css'

// a message has no stars
const empty: Draft = { stars: 0, text: '' }

/** A message that is being written; it is kept by the browser until it is sent. Ctrl+Enter sends it. */
export function TalkForm({ order, number }: { order: number; number: string }) {
  const key = String(order)
  const draft = useStoreMap({ store: $drafts, keys: [key], fn: (all, [one]) => all[one] ?? empty })
  const problem = useStoreMap({ store: $problems, keys: [key], fn: (all, [one]) => all[one] ?? '' })
  const isSending = useStoreMap({ store: $sending, keys: [key], fn: (all, [one]) => all.includes(one) })
  const { change, submit } = useUnit({ change: draftChanged, submit: submitted })
  const [isUploading, setUploading] = useState(false)
  const isEmpty = draft.text.trim() === '' && (draft.photos ?? []).length === 0

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isUploading && !isEmpty) submit(key)
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
  }
  return (
    <form className={styles.form} onSubmit={send} aria-label={`Сообщение по заказу № ${number}`}>
      <TextArea
        label="Сообщение"
        rows={2}
        value={draft.text}
        maxLength={mostMessageLetters}
        onChange={({ target }) => change({ key, draft: { ...draft, text: target.value } })}
        onKeyDown={pressed}
      />
      <PhotoField
        label={`Снимки (до ${mostMessagePhotos})`}
        obj="order-messages"
        most={mostMessagePhotos}
        photos={draft.photos ?? []}
        onChange={(photos) => change({ key, draft: { ...draft, photos: [...photos] } })}
        onBusy={setUploading}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" busy={isSending || isUploading} disabled={isEmpty}>
        Отправить
      </Button>
    </form>
  )
}
