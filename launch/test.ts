import { endWith, runStages } from './checks/run-stages.ts'
import { browser, build, format, front, launch, server, start, types } from './checks/test-steps.ts'
import { Refusal } from './refusal.ts'

/** What is cheap comes first. The lanes of a stage share the cores: `launch`, `start` and `browser` wait for processes half of their time. */
const stages = [
  [[format, types], [build]],
  [
    [launch, server],
    [front, start, browser('browser', 'Браузер')],
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
