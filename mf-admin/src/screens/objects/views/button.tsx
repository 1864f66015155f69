import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $current, $isChanged } from './list-model'
import { panelOpened } from './model'

/** The name of the open saved view, and whether it was changed since it was saved. */
export function ViewsButton({ size }: { size: 's' | 'm' }) {
  const { current, isChanged } = useUnit({ current: $current, isChanged: $isChanged })
  const open = useUnit(panelOpened)
  return (
    <Button kind="secondary" size={size} onClick={() => open()}>
      {current ? `Вид: ${current.name}${isChanged ? ' · Изменено' : ''}` : 'Виды'}
    </Button>
  )
}
