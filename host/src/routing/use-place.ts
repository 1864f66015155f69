import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { placeShown } from './phone-shop'

/** Tells the stores of the shell what stands in the address. */
export function usePlace() {
  const { pathname, search } = useLocation()
  const show = useUnit(placeShown)
  useEffect(() => {
    show({ pathname, search })
  }, [show, pathname, search])
}
