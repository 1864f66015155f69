/** What is measured, and the milliseconds of each of its runs. */
export type Task = { name: string; run: () => Promise<unknown> }
export type Times = Map<string, number[]>

/** All of the tasks, then all of them again: what else the machine does in the meantime falls on each alike. */
export async function takeTurns(times: Times, tasks: readonly Task[], count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    for (const { name, run } of tasks) {
      // a connection plans a query when it first meets it
      if (!times.has(name)) await run()
      const started = performance.now()
      await run()
      times.set(name, [...(times.get(name) ?? []), performance.now() - started])
    }
  }
}

export function quantile(all: number[], share: number): number {
  const sorted = all.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
