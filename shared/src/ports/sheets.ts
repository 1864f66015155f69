import { createEvent } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'

/** Whatever lies over the page until it is closed: a panel from the side or from below, a dialog, a menu. */
export type Sheet = { close: () => void }

/** A sheet came over the page, or left it. The host lets Back close the topmost one (host/src/routing/history/sheets.ts). */
export const sheetOpened = createEvent<Sheet>()
export const sheetClosed = createEvent<Sheet>()

/** Says that a sheet is over the page for as long as it is. `close` is what its own button does. */
export function useSheet(isOpen: boolean, close: () => void): void {
  const { opened, closed } = useUnit({ opened: sheetOpened, closed: sheetClosed })
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    if (!isOpen) return
    const sheet: Sheet = { close: () => latest.current() }
    opened(sheet)
    return () => {
      closed(sheet)
    }
  }, [isOpen, opened, closed])
}
