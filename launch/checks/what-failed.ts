const SHOWN_LINES = 160
const LINES_OF_A_FAILURE = 30
/** The marks with which node:test, jest and Playwright begin the report of a failure. ESLint ends its report with one. */
export const mark = /^\s*(not ok|✖(?! \d+ problems)|✘|●(?! Console)|\d+\)) /

/** The marked failures, each with as much of its message as all leave room for; without marks the last lines of the output. */
export function whatFailed(output: string): string[] {
  const lines = output.trimEnd().split('\n')
  const marked = lines.flatMap((line, at) => (mark.test(line) ? [at] : []))
  if (marked.length === 0) return lines.slice(-SHOWN_LINES)
  const length = Math.max(1, Math.min(LINES_OF_A_FAILURE, Math.floor(SHOWN_LINES / marked.length)))
  const near = new Set(marked.flatMap((at) => Array.from({ length }, (_, next) => at + next)))
  return lines.filter((_, at) => near.has(at))
}
