import { useUnit } from 'effector-react'
import { $visibleTrash, trashToggled } from '@lavka/shared'
import { SidePanel } from '@lavka/shared/ui-core'
import { Basket } from './basket'

/** The basket as a panel on screens too narrow for a column. */
export function BasketSidePanel() {
  const isOpen = useUnit($visibleTrash)
  const toggle = useUnit(trashToggled)
  return (
    <SidePanel open={isOpen} title="Корзина" onClose={() => toggle(false)}>
      {/* any link inside closes the panel */}
      <div onClick={({ target }) => target instanceof Element && target.closest('a') && toggle(false)}>
        <Basket />
      </div>
    </SidePanel>
  )
}
