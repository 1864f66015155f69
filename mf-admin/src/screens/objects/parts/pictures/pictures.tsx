import { ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { FileField } from '@lavka/shared/ui-files'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isNew, $row } from '../../card/row-model'
import * as model from './model'
import { mostPictures } from './picture-set'

/** The pictures of the row: the first one is shown in the lists of the shop. */
export function Pictures() {
  const { row, isNew, obj, pictures, error, refusal } = useUnit({
    row: $row,
    isNew: $isNew,
    obj: model.$obj,
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
    if (code !== '') open({ obj, obj_code: code })
  }, [open, obj, code])
  if (error && !isNew)
    return <ErrorFallback title="Фотографии не открылись" text={error.message} onRetry={() => retry()} />
  const most = mostPictures[obj] ?? 1
  if (pictures === null) return <SkeletonText lines={3} />
  return (
    <FileField
      label={most === 1 ? 'Фотография' : 'Фотографии'}
      kind="picture"
      obj={obj}
      most={most}
      value={pictures.ids}
      texts={pictures.texts}
      onText={(id, text) => describe({ id, text })}
      onChange={change}
      error={refusal}
    />
  )
}
