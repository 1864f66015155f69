import { createEvent, sample } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { CountNewOrders } from '@lavka/server/contract'
import { $isLoggedIn, $role, createCall, newOrdersCounted, staff } from '@lavka/shared'

const MINUTE = 60_000
const asked = createEvent()
const countNewOrdersFx = createCall<CountNewOrders>('GET', '/apiadmin/objects/orders/new')

sample({
  clock: asked,
  source: { role: $role, isPending: countNewOrdersFx.pending },
  filter: ({ role, isPending }) => staff.some((one) => one === role) && !isPending,
  fn: () => undefined,
  target: countNewOrdersFx,
})
sample({ clock: countNewOrdersFx.doneData, fn: ({ count }) => count, target: newOrdersCounted })

/** How many orders wait to be confirmed, for who may: asked when a frame that shows it is opened, at each step in it and each minute. */
export function useNewOrders() {
  const { isLoggedIn, role } = useUnit({ isLoggedIn: $isLoggedIn, role: $role })
  const ask = useUnit(asked)
  const { pathname } = useLocation()

  useEffect(() => {
    if (!isLoggedIn) return
    ask()
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), MINUTE)
    return () => clearInterval(timer)
  }, [ask, isLoggedIn, role, pathname])
}
