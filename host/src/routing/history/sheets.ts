import type { Sheet } from '@lavka/shared'
import { pushSheet, sheetsIn, writePlace } from './place'
import { afterSteps, history, step } from './steps'

/** The open ones, the topmost last. Each has an entry of the history above the page's, so that Back closes it. */
let sheets: Sheet[] = []

export const countSheets = (): number => sheets.length

/** A sheet came over the page: one more entry. */
export function sheetOpens(sheet: Sheet): void {
  afterSteps(() => {
    sheets = [...sheets, sheet]
    pushSheet(sheets.length)
  })
}

/** A sheet was closed otherwise than by Back: its entry is taken back. */
export function sheetCloses(sheet: Sheet): void {
  afterSteps(() => {
    if (!sheets.includes(sheet)) return
    sheets = sheets.filter((other) => other !== sheet)
    step(-1, () => writePlace(sheets.length))
  })
}

/** The browser has moved by itself. Closes the sheets that are not here; answers whether the page is still the one below them. */
export function backToSheet(delta: number): boolean {
  const isBelow = delta < 0 && -delta <= sheets.length
  const closed = isBelow ? sheets.slice(delta) : sheets
  sheets = sheets.slice(0, sheets.length - closed.length)
  if (isBelow) writePlace(sheets.length)
  closeAll(closed)
  return isBelow
}

/** Makes a step of the page's own below the sheets: Back then closes those that stay open, and leads on to where the page was. */
export function moveBelowSheets(move: () => void): void {
  if (sheets.length === 0) return move()
  step(-sheets.length, () => {
    writePlace(0)
    move()
    sheets.forEach((_, below) => pushSheet(below + 1))
  })
}

/** Closes all sheets and takes their entries back; then `go`. */
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

/** From an entry whose sheets nobody shows, after a reload or by Forward, to the page below them; then `landed`. */
export function skipSheets(landed: () => void): void {
  const above = sheetsIn(history.location.state)
  if (above > 0) step(-above, landed)
  else landed()
}

function closeAll(closed: readonly Sheet[]): void {
  for (const { close } of [...closed].reverse()) close()
}
