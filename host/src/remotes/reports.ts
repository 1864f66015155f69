import { createEffect, createEvent, createStore, sample } from 'effector'
import { base } from '@lavka/shared'
import { phases } from './containers'
import { buildGivenUp } from './health'
import { loadRemoteFx } from './load-remote'

type Report = {
  kind: 'load' | 'load-failed' | 'given-up' | 'background-failed' | 'route-refused'
  remote: string
  build?: string
  error?: string
  milliseconds?: number
  [phase: string]: unknown
}

/** What other parts of the host have to report. */
export const reported = createEvent<Report>()

const loaded = sample({
  clock: loadRemoteFx.done,
  fn: ({ params: remote, result }): Report =>
    result.ok
      ? { kind: 'load', remote, build: result.build, milliseconds: result.milliseconds, ...phases.get(result.build) }
      : { kind: 'load-failed', remote, error: String(result.error) },
})
const givenUp = buildGivenUp.map(({ remote, build }): Report => ({ kind: 'given-up', remote, build }))

/** All reports since the page was opened, for the developer's panel. */
export const $reports = createStore<(Report & { at: number })[]>([]).on(
  [loaded, givenUp, reported],
  (reports, report) => [...reports, { ...report, at: Date.now() }],
)

/** Sends a report to the edge, which logs it (delivery/src/reports.ts). Failures are ignored: reports are best effort. */
const sendReportFx = createEffect((report: Report) => {
  navigator.sendBeacon(`${base}/reports`, JSON.stringify(report))
})

sample({ clock: [loaded, givenUp, reported], target: sendReportFx })
