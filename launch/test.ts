import { endWith, runStages } from './checks/run-stages.ts'
import { browser, build, format, front, launch, server, start, types } from './checks/test-steps.ts'
import { Refusal } from './refusal.ts'

/** What is cheap comes first. Each step uses both cores: beside another one the tests of the server took a third more processor time. */
const steps = [format, build, types, launch, front, server, start, browser('browser', 'Браузер')]

/** `npm test`: each promise once. `npm test types front` runs these steps alone. */
export async function run(names: string[]): Promise<void> {
  const known = steps.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Refusal(`Нет шага «${unknown}». Есть: ${known.join(', ')}`)
  const isChosen = (name: string) => names.length === 0 || names.includes(name)
  const started = Date.now()
  endWith(await runStages([[steps.filter(({ name }) => isChosen(name))]]), started)
}
