import type { Sheet } from '@lavka/shared'
import { pushSheet, sheetsIn, writePlace } from './place'
import { afterSteps, history, step } from './steps'

/** The open sheets, the topmost last. Each has a history entry above the page's, so that Back closes it. */
let sheets: Sheet[] = []

export const countSheets = (): number => sheets.length

/** A sheet was opened: pushes its entry. */
export function sheetOpens(sheet: Sheet): void {
  afterSteps(() => {
    sheets = [...sheets, sheet]
    pushSheet(sheets.length)
  })
}

/** A sheet was closed other than by Back: removes its entry. */
export function sheetCloses(sheet: Sheet): void {
  afterSteps(() => {
    if (!sheets.includes(sheet)) return
    sheets = sheets.filter((other) => other !== sheet)
    step(-1, () => writePlace(sheets.length))
  })
}

/** After a browser step: closes the sheets whose entries were left. Returns whether the page below them is still the same. */
export function backToSheet(delta: number): boolean {
  const isBelow = delta < 0 && -delta <= sheets.length
  const closed = isBelow ? sheets.slice(delta) : sheets
  sheets = sheets.slice(0, sheets.length - closed.length)
  if (isBelow) writePlace(sheets.length)
  closeAll(closed)
  return isBelow
}

/** Pushes a navigation of the page below the open sheets: Back first closes the sheets and then undoes the navigation. */
export function moveBelowSheets(move: () => void): void {
  if (sheets.length === 0) return move()
  step(-sheets.length, () => {
    writePlace(0)
    move()
    sheets.forEach((_, below) => pushSheet(below + 1))
  })
}

/** Closes all sheets, removes their entries and then calls `go`. */
export function leaveSheets(go: () => void): void {
  const left = sheets
  sheets = []
  closeAll(left)
  if (left.length === 0) return go()
  step(-left.length, () => {
    writePlace(0)
    go()
  })
}

/** After a reload or Forward the sheets of an entry are not open: goes back to the entry of the page, then calls `landed`. */
export function skipSheets(landed: () => void): void {
  const above = sheetsIn(history.location.state)
  if (above > 0) step(-above, landed)
  else landed()
}

function closeAll(closed: readonly Sheet[]): void {
  for (const { close } of [...closed].reverse()) close()
}
