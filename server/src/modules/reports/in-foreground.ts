import type { Actor } from '../../auth.ts'
import { ApiError } from '../../errors.ts'
import { Turns } from '../../turns.ts'
import { countDays, type Period } from './period.ts'
import type { Report } from './report.ts'

/** So many reports of one person at once: they are a quarter of the connections of a process. */
const ofPerson = new Turns(2)
/** So many exports of long periods for everybody. */
const ofLong = new Turns(2)

const isLong = ({ longDays }: Report, period: Period) => countDays(period) > longDays

/** Refuses a period that is computed in the background (runs/). */
export function refuseLong(report: Report, period: Period): void {
  if (!isLong(report, period)) return
  throw new ApiError('BAD_REQUEST', `Период длиннее ${report.longDays}\u00a0дней считается в фоне`)
}

/** Computes a report while the person waits, in turn with the person's other ones. */
export function inForeground<T>(
  { id }: Actor,
  { report, period }: { report: Report; period: Period },
  work: () => Promise<T>,
): Promise<T> {
  return ofPerson.run(String(id), () => (isLong(report, period) ? ofLong.run('', work) : work()))
}
