import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { state } from '../places.ts'
import { Refusal } from '../refusal.ts'
import type { Outcome } from './run-step.ts'
import type { Step } from './test-steps.ts'
import { whatFailed } from './what-failed.ts'

/** Each process of the steps has room for 32 MB of young objects: it collects garbage half as often, which saves a twentieth of its processor time. */
const youngHeap = '--max-semi-space-size=32'

export type Counts = Pick<Outcome, 'passed' | 'failed' | 'seconds'>

/** Lanes of one stage run in parallel, the steps of a lane one after the other. Each step is told when it ends. */
export async function runStages(stages: readonly Step[][][]): Promise<Counts> {
  process.once('SIGTERM', () => process.exit(143))
  process.once('SIGINT', () => process.exit(130))
  await mkdir(join(state, 'reports'), { recursive: true })
  if (!process.env['NODE_OPTIONS']?.includes(youngHeap))
    process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], youngHeap].filter(Boolean).join(' ')
  const outcomes: Counts[] = []
  for (const lanes of stages) outcomes.push(...(await Promise.all(lanes.map(runLane))))
  return total(outcomes)
}

async function runLane(steps: readonly Step[]): Promise<Counts> {
  const outcomes: Counts[] = []
  for (const step of steps) {
    const started = Date.now()
    const outcome = await step.run().catch(refused)
    printOutcome(step, outcome, Date.now() - started)
    outcomes.push(outcome)
  }
  return total(outcomes)
}

/** A step that cannot run counts as failed; the others still run. */
function refused(error: unknown): Outcome {
  const text =
    error instanceof Error ? (error instanceof Refusal ? error.message : (error.stack ?? error.message)) : String(error)
  return { passed: 0, failed: 1, output: text, seconds: 0 }
}

function printOutcome({ name, title }: Step, { passed, failed, output, seconds }: Outcome, milliseconds: number): void {
  const result = failed === 0 ? `${passed} ✓` : `${passed} ✓, ${failed} ✗`
  const times = `${show(milliseconds / 1000).padStart(8)}, процессор ${show(seconds).padStart(8)}`
  console.log(`${failed === 0 ? '✓' : '✗'} ${title.padEnd(28)} ${times}   ${result}`)
  if (failed > 0) console.log([`--- ${name}:`, ...whatFailed(output), `--- конец ${name}`].join('\n'))
}

/** Prints the totals, `N passed, N failed` alone on the last line, and ends the process by them. */
export function endWith(counts: Counts, started: number): never {
  const { passed, failed, seconds } = counts
  const times = `за ${show((Date.now() - started) / 1000)}, процессор ${show(seconds)}`
  console.log(`\nВсего ${times}: успешно ${passed}, с ошибками ${failed}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

export function total(outcomes: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => outcomes.reduce((all, one) => all + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), seconds: sum('seconds') }
}

function show(seconds: number): string {
  return `${seconds.toFixed(1).replace('.', ',')} с`
}
