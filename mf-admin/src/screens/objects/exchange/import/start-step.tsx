import { Button, Progress, TextArea } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useRef, type ClipboardEvent, type DragEvent } from 'react'
import styles from './import.module.css'
import { Step } from './step'
import * as model from './upload-model'

/** The sources of a table: a chosen or dropped file, or pasted cells. */
export function StartStep() {
  const { refusal, isSending } = useUnit({ refusal: model.$refusal, isSending: model.$isSending })
  return (
    <Step title="Таблица" refusal={refusal}>
      <FilePlace />
      <PastePlace />
      {isSending && <Sending />}
    </Step>
  )
}

function FilePlace() {
  const isSending = useUnit(model.$isSending)
  const choose = useUnit(model.fileChosen)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) choose(file)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      <p>XLSX или CSV, до 20 МБ и 100 000 строк. Строку с названиями столбцов найдём сами.</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        aria-label="Файл таблицы"
        onChange={({ target }) => {
          take(target.files)
          // so that the same file can be chosen again
          target.value = ''
        }}
      />
      <Button kind="secondary" busy={isSending} onClick={() => input.current?.click()}>
        Выбрать файл
      </Button>
      <span className={styles.soft}>или перетащите его сюда. Пока вы не нажмёте «Записать», ничего не изменится.</span>
    </div>
  )
}

function PastePlace() {
  const { text, isSending } = useUnit({ text: model.$text, isSending: model.$isSending })
  const { type, send, choose } = useUnit({ type: model.textTyped, send: model.textSent, choose: model.fileChosen })
  const pasted = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0]
    // a spreadsheet copies cells as text and also as a picture
    if (file && event.clipboardData.getData('text/plain') === '') choose(file)
  }
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label="Или вставьте ячейки, скопированные из таблицы"
        rows={4}
        value={text}
        onPaste={pasted}
        onChange={(event) => type(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button type="submit" kind="secondary" busy={isSending}>
          Загрузить вставленное
        </Button>
      )}
    </form>
  )
}

function Sending() {
  const share = useUnit(model.$share)
  const cancel = useUnit(model.cancelClicked)
  return (
    <div className={styles.step}>
      <p role="status">Таблица отправляется</p>
      <Progress value={share} max={1} label="Отправка таблицы" valueText={`${Math.round(share * 100)}\u00a0%`} />
      <Button kind="ghost" size="s" onClick={() => cancel()}>
        Не отправлять
      </Button>
    </div>
  )
}
