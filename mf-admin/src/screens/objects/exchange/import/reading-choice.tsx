import type { Batch, StartImport } from '@lavka/server/contract'
import { plural } from '@lavka/shared'
import { SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './import.module.css'
import { $hasFile, $isSending, $refusal, rereadClicked } from './upload-model'
import { rowsOf } from './words'

type Choice = Omit<StartImport['query'], 'instead'>

/** How the file was read: its sheet, the line of its captions, what is hidden. Another choice reads the file anew. */
export function ReadingChoice({ batch: { id, reading } }: { batch: Batch }) {
  const { hasFile, isSending, refusal } = useUnit({ hasFile: $hasFile, isSending: $isSending, refusal: $refusal })
  const read = useUnit(rereadClicked)
  if (!reading) return null
  const { sheets, sheet, captionLine, top, withHidden, toldLines } = reading
  const isFixed = !hasFile || isSending
  const choose = (choice: Choice) => read({ sheet, withHidden, instead: id, ...choice })
  const lines = top.some(({ number }) => number === captionLine) ? top : [{ number: captionLine, text: '' }, ...top]
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label="Лист"
          value={sheet}
          disabled={isFixed}
          onChange={({ target }) => choose({ sheet: Number(target.value) })}
        >
          {sheets.map(({ name, isHidden }, index) => (
            <option key={index} value={index}>
              {isHidden ? `${name} (скрытый)` : name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Названия столбцов — в строке"
        value={captionLine}
        disabled={isFixed}
        {...(!hasFile && { hint: 'Чтобы прочитать файл иначе, загрузите его снова.' })}
        onChange={({ target }) => choose({ captionLine: Number(target.value) })}
      >
        {lines.map(({ number, text }) => (
          <option key={number} value={number}>
            {text ? `${number}: ${text}` : number}
          </option>
        ))}
      </SelectField>
      <Hidden reading={reading} isFixed={isFixed} onChoose={(one) => choose({ captionLine, withHidden: one })} />
      {toldLines > 0 && (
        <p className={styles.soft}>Прочитано не целиком: {rowsOf(toldLines)}. Что не так, скажет проверка.</p>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </>
  )
}

type HiddenProps = { reading: NonNullable<Batch['reading']>; isFixed: boolean; onChoose: (withHidden: boolean) => void }

function Hidden({ reading: { hiddenRows, hiddenColumns, withHidden }, isFixed, onChoose }: HiddenProps) {
  if (hiddenRows + hiddenColumns === 0 && !withHidden) return null
  const counts = [
    ...(hiddenRows > 0 ? [rowsOf(hiddenRows)] : []),
    ...(hiddenColumns > 0 ? [plural(hiddenColumns, 'столбец', 'столбца', 'столбцов')] : []),
  ]
  return (
    <SelectField
      label="Скрытые строки и столбцы"
      value={withHidden ? 'with' : 'without'}
      disabled={isFixed}
      {...(counts.length > 0 && { hint: `Не загружено: ${counts.join(' и ')}` })}
      onChange={({ target }) => onChoose(target.value === 'with')}
    >
      <option value="without">Не загружать</option>
      <option value="with">Загружать</option>
    </SelectField>
  )
}
