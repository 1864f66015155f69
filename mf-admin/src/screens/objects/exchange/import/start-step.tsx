import { Button, Progress, TextArea } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { ClipboardEvent } from 'react'
import { FileDrop } from '../file-drop'
import { $refusal as $ofAddress } from './feeds/address-model'
import { AddressPlace } from './feeds/address-place'
import styles from './import.module.css'
import { Step } from './step'
import { $needed, templateClicked } from './template-model'
import * as model from './upload-model'

/** The sources of a table: a chosen or dropped file, pasted cells, the address of a catalogue. */
export function StartStep() {
  const { refusal, ofAddress, isSending } = useUnit({
    refusal: model.$refusal,
    ofAddress: $ofAddress,
    isSending: model.$isSending,
  })
  return (
    <Step title="Таблица" refusal={refusal || ofAddress}>
      <FilePlace />
      <PastePlace />
      <AddressPlace />
      {isSending && <Sending />}
    </Step>
  )
}

function FilePlace() {
  const isSending = useUnit(model.$isSending)
  const choose = useUnit(model.fileChosen)
  return (
    <FileDrop
      label="Файл таблицы"
      accept=".xlsx,.xls,.csv,.tsv,.txt,.xml,.yml"
      button="Выбрать файл"
      hint="или перетащите его сюда. Пока вы не нажмёте «Записать», ничего не изменится."
      isBusy={isSending}
      onFiles={([file]) => file && choose(file)}
    >
      <p>XLSX, CSV или каталог YML, до 20 МБ и 100 000 строк. Строку с названиями столбцов найдём сами.</p>
      <Template />
    </FileDrop>
  )
}

/** Which columns new rows need, and a table with the captions of all of them. */
function Template() {
  const needed = useUnit($needed)
  const save = useUnit(templateClicked)
  if (needed.length === 0) return null
  return (
    <>
      <p className={styles.soft}>Новым записям нужны столбцы: {needed.join(', ')}.</p>
      <Button kind="ghost" size="s" onClick={() => save()}>
        Скачать образец
      </Button>
    </>
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
