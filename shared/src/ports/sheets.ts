import { createEvent } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'

/** An overlay that stays over the page until it is closed: a side or bottom panel, a dialog, a menu. */
export type Sheet = { close: () => void }

/** A sheet was opened or closed. The host lets Back close the topmost one (host/src/routing/history/sheets.ts). */
export const sheetOpened = createEvent<Sheet>()
export const sheetClosed = createEvent<Sheet>()

/** Registers a sheet while it is open. `close` is the action of its own close button. */
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
