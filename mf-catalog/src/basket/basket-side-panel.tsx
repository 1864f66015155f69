import { useUnit } from 'effector-react'
import { $visibleTrash, trashToggled } from '@lavka/shared'
import { SidePanel } from '@lavka/shared/ui-core'
import { Basket } from './basket'

/** The basket over the screen, where there is no room for it beside the cards. */
export function BasketSidePanel() {
  const isOpen = useUnit($visibleTrash)
  const toggle = useUnit(trashToggled)
  return (
    <SidePanel open={isOpen} title="Корзина" onClose={() => toggle(false)}>
      {/* whatever it leads to lies below it */}
      <div onClick={({ target }) => target instanceof Element && target.closest('a') && toggle(false)}>
        <Basket />
      </div>
    </SidePanel>
  )
}
