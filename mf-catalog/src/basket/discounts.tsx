import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { discountsHidden, discountsShown } from './discounts-model'

/** Keeps the discounts of the basket known while it is rendered. */
export default function Discounts() {
  const { show, hide } = useUnit({ show: discountsShown, hide: discountsHidden })
  useEffect(() => {
    show()
    return () => hide()
  }, [show, hide])
  return null
}
