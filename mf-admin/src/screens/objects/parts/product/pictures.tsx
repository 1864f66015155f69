import { ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { FileField } from '@lavka/shared/ui-files'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isNew, $row } from '../../card/row-model'
import * as model from './pictures-model'

/** The largest number of pictures of a product (`productPictures` of the server). */
const MOST = 12

/** The pictures of the product: the first one is shown in the lists of the shop. */
export function Pictures() {
  const { row, isNew, pictures, error, refusal } = useUnit({
    row: $row,
    isNew: $isNew,
    pictures: model.$pictures,
    error: model.$error,
    refusal: model.$refusal,
  })
  const { open, retry, change, describe } = useUnit({
    open: model.opened,
    retry: model.retryClicked,
    change: model.changed,
    describe: model.described,
  })
  const code = isNew ? '' : String(row?.['code'] ?? '')
  useEffect(() => {
    if (code !== '') open(code)
  }, [open, code])
  if (error && !isNew)
    return <ErrorFallback title="Фотографии не открылись" text={error.message} onRetry={() => retry()} />
  if (pictures === null) return <SkeletonText lines={3} />
  return (
    <FileField
      label="Фотографии"
      kind="picture"
      obj="products"
      most={MOST}
      value={pictures.ids}
      texts={pictures.texts}
      onText={(id, text) => describe({ id, text })}
      onChange={change}
      error={refusal}
    />
  )
}
