type Measured = { name: 'LCP' | 'INP' | 'CLS'; value: number }

/** Shifts that come less than a second after each other, for five seconds at most, are one window (web.dev/cls). */
const [GAP_MS, WINDOW_MS] = [1000, 5000]

/**
 * How fast it was for the person, by screen: the largest paint of the first screen, and of each screen the slowest of its interactions and its worst
 * window of shifts. Entries from before the start are buffered by the browser. `take` answers what was measured since the last time: times in
 * milliseconds, CLS in thousandths. Libraries measure a page, not the screens of one.
 */
export function measureSpeed(): { take: () => Measured[] } {
  let paint: number | null = null
  let slowest: number | null = null
  let worst = 0
  let shifts = { from: 0, to: 0, sum: 0 }

  observe('largest-contentful-paint', (entry) => {
    paint = entry.startTime
  })
  observe('event', (entry) => {
    if (numberOf(entry, 'interactionId') > 0) slowest = Math.max(slowest ?? 0, entry.duration)
  })
  observe('layout-shift', (entry) => {
    if ('hadRecentInput' in entry && entry.hadRecentInput === true) return
    const { startTime } = entry
    const isSame = startTime - shifts.to < GAP_MS && startTime - shifts.from < WINDOW_MS
    shifts = isSame ? { ...shifts, to: startTime } : { from: startTime, to: startTime, sum: 0 }
    shifts.sum += numberOf(entry, 'value')
    worst = Math.max(worst, shifts.sum)
  })

  return {
    take() {
      const measured: Measured[] = [{ name: 'CLS', value: Math.round(worst * 1000) }]
      if (paint !== null) measured.push({ name: 'LCP', value: Math.round(paint) })
      if (slowest !== null) measured.push({ name: 'INP', value: Math.round(slowest) })
      paint = slowest = null
      worst = 0
      shifts = { from: 0, to: 0, sum: 0 }
      return measured
    },
  }
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
  // 16 ms is the least that browsers tell of
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
}

function numberOf(entry: PerformanceEntry, name: string): number {
  const value: unknown = Reflect.get(entry, name)
  return typeof value === 'number' ? value : 0
}
