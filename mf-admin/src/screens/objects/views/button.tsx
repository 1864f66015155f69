import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $current, $isChanged } from './list-model'
import { panelOpened } from './model'

/** Which saved view is shown, and whether something differs from it. */
export function ViewsButton({ size }: { size: 's' | 'm' }) {
  const { current, isChanged } = useUnit({ current: $current, isChanged: $isChanged })
  const open = useUnit(panelOpened)
  return (
    <Button kind="secondary" size={size} onClick={() => open()}>
      {current ? `Вид: ${current.name}${isChanged ? ' · Изменено' : ''}` : 'Виды'}
    </Button>
  )
}
