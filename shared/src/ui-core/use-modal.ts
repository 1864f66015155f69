import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * What a native dialog takes as props to lie over the page while `isOpen`: it keeps the focus inside and gives it back. Escape and a press beside it
 * close it, too, so `onClose` may be called for one that the owner has closed.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  return {
    ref,
    onClose,
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose() // the backdrop belongs to the dialog itself
    },
  }
}
