import { Checkbox } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Refusal } from '../../../../ui/outcome'
import card from '../../card/card.module.css'
import { typed } from '../../card/row-model'
import { $texts } from '../../card/save-model'
import type { FieldProps } from '../form-layout'
import { $tags, tagsOpened } from './lists-model'
import styles from './product.module.css'

/** What the filters of the shop find the product by. */
export function TagsInput({ field: { name }, problem }: FieldProps) {
  const { texts, tags } = useUnit({ texts: $texts, tags: $tags })
  const { change, open } = useUnit({ change: typed, open: tagsOpened })
  useEffect(() => {
    open()
  }, [open])
  const chosen = (texts[name] ?? '').split(', ').filter(Boolean)
  const flip = (code: string) =>
    change({
      name,
      text: (chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]).join(', '),
    })
  if (tags.length === 0) return null
  return (
    <div role="group" aria-label="Метки" className={card.section}>
      <span className={card.label}>Метки</span>
      <div className={styles.tags}>
        {tags.map((tag) => {
          const code = String(tag['code'])
          return (
            <Checkbox
              key={code}
              label={String(tag['name'])}
              checked={chosen.includes(code)}
              onChange={() => flip(code)}
            />
          )
        })}
      </div>
      <Refusal>{problem}</Refusal>
    </div>
  )
}
