import { Slot } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { $texts } from '../../card/save-model'
import { $row } from '../../card/row-model'
import { Preview } from '../preview'

/** The page as buyers will see it, with what is typed and not saved yet. */
export function ServicePagePreview() {
  const { texts, row } = useUnit({ texts: $texts, row: $row })
  const { title = '', body = '' } = texts
  if (title === '' && body === '') return null
  return (
    <Preview>
      <Slot view="service-page-preview" page={texts['page'] ?? String(row?.['page'] ?? '')} title={title} body={body} />
    </Preview>
  )
}
