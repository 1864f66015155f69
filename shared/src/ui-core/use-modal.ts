import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * Props of a native dialog that is modal while `isOpen`: keeps the focus inside and restores it. Escape and a press on the backdrop close it too, so
 * `onClose` may be called for a dialog that its owner has closed already.
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
