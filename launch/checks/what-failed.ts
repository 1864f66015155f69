const SHOWN_LINES = 160
const LINES_OF_A_FAILURE = 30
/** The marks with which node:test, jest and Playwright begin the report of a failure. ESLint ends its report with one. */
const mark = /^\s*(not ok|✖(?! \d+ problems)|✘|●(?! Console)|\d+\)) /

/** The marked failures with their messages; without marks the last lines of the output. */
export function whatFailed(output: string): string[] {
  const lines = output.trimEnd().split('\n')
  const marked = lines.flatMap((line, at) => (mark.test(line) ? [at] : []))
  const near = new Set(marked.flatMap((at) => Array.from({ length: LINES_OF_A_FAILURE }, (_, next) => at + next)))
  const shown = marked.length > 0 ? lines.filter((_, at) => near.has(at)) : lines
  return shown.slice(-SHOWN_LINES)
}
