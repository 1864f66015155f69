import { useUnit } from 'effector-react'
import { captionOf } from '@lavka/domain/beneficiary-rules'
import { TextArea } from '@lavka/shared/ui-core'
import { $place } from './form'
import * as model from './model'
import styles from './new-beneficiary.module.css'

/** Requisites as one text: what is known in it fills in the fields. */
export function Paste() {
  const { pasted, place } = useUnit({ pasted: model.$pasted, place: $place })
  const paste = useUnit(model.requisitesPasted)
  return (
    <details className={styles.paste}>
      <summary>Вставить реквизиты одним текстом</summary>
      <TextArea
        label="Реквизиты"
        hint="Скопируйте их из договора, письма или с сайта: ИНН, КПП, ОГРН, БИК и счета заполнятся сами"
        onChange={({ target }) => paste(target.value)}
      />
      <p role="status">
        {pasted &&
          (pasted.length > 0
            ? `Заполнено: ${pasted.map((path) => captionOf(place.kind, path)).join(', ')}`
            : 'Реквизитов в этом тексте не нашлось')}
      </p>
    </details>
  )
}
