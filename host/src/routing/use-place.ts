import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { placeShown } from './phone-shop'

/** Writes the matched address into the host's stores. */
export function usePlace() {
  const { pathname, search } = useLocation()
  const show = useUnit(placeShown)
  useEffect(() => {
    show({ pathname, search })
  }, [show, pathname, search])
}
