import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { typed } from '../../card/row-model'
import { $texts } from '../../card/save-model'
import { Choices } from '../choices'
import type { FieldProps } from '../form-layout'
import { $tags, tagsOpened } from './lists-model'

/** The tags by which the shop's filters find the product. */
export function TagsInput({ field: { name }, problem }: FieldProps) {
  const { texts, tags } = useUnit({ texts: $texts, tags: $tags })
  const { change, open } = useUnit({ change: typed, open: tagsOpened })
  useEffect(() => {
    open()
  }, [open])
  if (tags.length === 0) return null
  return (
    <Choices
      label="Метки"
      options={tags.map((tag) => ({ value: String(tag['code']), caption: String(tag['name']) }))}
      chosen={(texts[name] ?? '').split(', ').filter(Boolean)}
      problem={problem}
      onChange={(chosen) => change({ name, text: chosen.join(', ') })}
    />
  )
}
