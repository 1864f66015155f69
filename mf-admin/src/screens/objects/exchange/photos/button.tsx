import { Button } from '@lavka/shared/ui-core'
import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $info } from '../../model'
import { photosOpened } from '../import/batch-model'

/** Opens the pictures by codes: of products, for those who may change them. */
export function PhotosButton() {
  const info = useUnit($info)
  const open = useUnit(photosOpened)
  const isPhone = useIsPhone()
  if (info?.name !== 'products' || !info.canUpdate) return null
  return (
    <Button kind="secondary" size={isPhone ? 'm' : 's'} onClick={() => open()}>
      Фото по артикулам
    </Button>
  )
}
