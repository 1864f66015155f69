import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome } from './checks/outcome.ts'
import { state } from './places.ts'
import { Refusal } from './refusal.ts'
import { stages, type Step } from './checks/test-steps.ts'
import { whatFailed } from './checks/what-failed.ts'

/** Each process of the steps has room for 32 MB of young objects: it collects garbage half as often, which saves a twentieth of its processor time. */
const youngHeap = '--max-semi-space-size=32'

/** `npm test`: every check and test. `npm test lint browser` runs the named steps only. */
export async function run(names: string[]): Promise<void> {
  const unknown = names.find((name) => !stages.flat(2).some((step) => step.name === name))
  if (unknown)
    throw new Refusal(
      `Нет шага «${unknown}». Есть: ${stages
        .flat(2)
        .map((step) => step.name)
        .join(', ')}`,
    )
  process.on('SIGTERM', () => process.exit(143))
  process.on('SIGINT', () => process.exit(130))
  await mkdir(join(state, 'reports'), { recursive: true })
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], youngHeap].filter(Boolean).join(' ')

  const started = Date.now()
  const outcomes: Outcome[] = []
  for (const lanes of stages) {
    const results = await Promise.all(
      lanes.map((lane) =>
        runLane(lane.filter(({ name, isOnDemand }) => (names.length === 0 ? !isOnDemand : names.includes(name)))),
      ),
    )
    outcomes.push(...results.flat())
  }
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  console.log(`\nВсего за ${show(Date.now() - started)}: успешно ${passed}, с ошибками ${failed}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

async function runLane(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const started = Date.now()
    const outcome = await step.run().catch(refused)
    printOutcome(step, outcome, Date.now() - started)
    outcomes.push(outcome)
  }
  return outcomes
}

/** A step that cannot run counts as failed; the others still run. */
function refused(error: unknown): Outcome {
  const text =
    error instanceof Error ? (error instanceof Refusal ? error.message : (error.stack ?? error.message)) : String(error)
  return { passed: 0, failed: 1, output: text }
}

function printOutcome({ name, title }: Step, outcome: Outcome, milliseconds: number): void {
  const { passed, failed, output } = outcome
  const result = failed === 0 ? `${passed} ✓` : `${passed} ✓, ${failed} ✗`
  console.log(`${failed === 0 ? '✓' : '✗'} ${title.padEnd(28)} ${show(milliseconds).padStart(8)}   ${result}`)
  if (failed === 0) return
  console.log([`--- ${name}:`, ...whatFailed(output), `--- ещё раз: npm test ${name}`].join('\n'))
}

function show(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace('.', ',')} с`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
