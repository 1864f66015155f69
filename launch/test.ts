import { endWith, runStages } from './checks/run-stages.ts'
import { browser, build, format, front, launch, server, start, types } from './checks/test-steps.ts'
import { Refusal } from './refusal.ts'

/**
 * What is cheap comes first. Tests of the browser and of starts wait for a half of their time, those of the server and of the screens for a quarter: side by
 * side they keep two cores busy.
 */
const stages = [
  [[format, types], [build]],
  [
    [launch, start, browser('browser', 'Браузер')],
    [front, server],
  ],
]

/** `npm test`: each promise once. `npm test types front` runs these steps alone. */
export async function run(names: string[]): Promise<void> {
  const known = stages.flat(2).map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Refusal(`Нет шага «${unknown}». Есть: ${known.join(', ')}`)
  const isChosen = (name: string) => names.length === 0 || names.includes(name)
  const started = Date.now()
  const chosen = stages.map((lanes) => lanes.map((steps) => steps.filter(({ name }) => isChosen(name))))
  endWith(await runStages(chosen), started)
}
