import { Button } from '@lavka/shared/ui-core'
import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $info } from '../../model'
import { panelOpened } from './batch-model'

/** Opens the imports, for those who may add or change rows. */
export function ImportButton() {
  const info = useUnit($info)
  const open = useUnit(panelOpened)
  const isPhone = useIsPhone()
  if (!info?.canInsert && !info?.canUpdate) return null
  return (
    <Button kind="secondary" size={isPhone ? 'm' : 's'} onClick={() => open()}>
      Загрузить
    </Button>
  )
}
