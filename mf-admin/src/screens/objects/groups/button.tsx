import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $levels, panelOpened } from './model'

/** Opens the choice of groups; says by which fields the rows are grouped. */
export function GroupsButton({ size }: { size: 's' | 'm' }) {
  const levels = useUnit($levels)
  const open = useUnit(panelOpened)
  const captions = [...new Set(levels.map(({ field }) => field.caption))]
  return (
    <Button kind="secondary" size={size} onClick={() => open()}>
      {captions.length > 0 ? `Группы: ${captions.join(', ')}` : 'Группы'}
    </Button>
  )
}
