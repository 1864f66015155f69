import { useEffect, useRef } from 'react'

/** A place for the focus: a form and what was said take turns in it, and the pressed button is unmounted with the one that goes. */
export function useKeptFocus<Place extends HTMLElement>(isForm: boolean) {
  const wasForm = useRef(isForm)
  const place = useRef<Place>(null)

  useEffect(() => {
    if (wasForm.current !== isForm && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    wasForm.current = isForm
  }, [isForm])

  return place
}
