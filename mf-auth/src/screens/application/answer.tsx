import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { Button, TextArea } from '@lavka/shared/ui-core'
import { FileField } from '@lavka/shared/ui-files'
import { Refusal } from '../../forms/refusal'
import * as model from './model'
import styles from './application.module.css'

/** The answer to what was asked for: words, and photos of the papers. */
export function Answer() {
  const { error, isSending } = useUnit({ error: model.$error, isSending: model.$isSending })
  const send = useUnit(model.answered)
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<number[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') setProblem('Напишите ответ')
    else if (!isBusy) send({ text: text.trim(), photos })
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextArea
        label="Ответ"
        rows={4}
        maxLength={2000}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem('')
        }}
      />
      <FileField
        label="Снимки документов"
        kind="picture"
        most={10}
        obj="supplier-applications"
        isOfBuyers
        value={photos}
        onChange={setPhotos}
        onBusy={setBusy}
      />
      {error && <Refusal text={error.message} />}
      <Button type="submit" busy={isSending} disabled={isBusy}>
        {isSending ? 'Отправляем…' : 'Отправить ответ'}
      </Button>
    </form>
  )
}
