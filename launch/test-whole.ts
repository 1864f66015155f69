import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { onNode24 } from './checks/on-node-24.ts'
import { readPassed, writePassed } from './checks/passed-parts.ts'
import { endWith, runStages, total, type Counts } from './checks/run-stages.ts'
import * as steps from './checks/test-steps.ts'
import { root } from './places.ts'
import { Refusal } from './refusal.ts'

const {
  browser,
  build,
  effector,
  format,
  front,
  launch,
  server,
  serverOnNewest,
  serverOnPooler,
  serverOnSystem,
  start,
  types,
  unused,
} = steps

type Part = { name: string; stages: steps.Step[][][] }

/** Matrices of the browser that are parts of their own. */
const matrices = ['quality', 'fault-matrix', 'load-failures', 'first-screen', 'role-walk', 'leaks']

const journeys = readdirSync(join(root, 'e2e/tests'))
  .filter((file) => file.endsWith('.test.ts') && !matrices.includes(basename(file, '.test.ts')))
  .map((file) => `tests/${file}`)

const inBrowser = (name: string, title: string, files: readonly string[]): Part => ({
  name,
  stages: [[[build]], [[browser(name, title, files)]]],
})
const matrix = (name: string, title: string, files = [name]) =>
  inBrowser(
    name,
    title,
    files.map((file) => `tests/${file}.test.ts`),
  )

/** What is cheap and fails most often comes first. Each part is at most 20 cold builds long on two cores. */
const parts: Part[] = [
  {
    name: 'code',
    stages: [
      [
        [format, types, effector],
        [build, launch, unused],
      ],
    ],
  },
  { name: 'front', stages: [[[build]], [[front]]] },
  { name: 'server', stages: [[[server, serverOnSystem, serverOnPooler]]] },
  { name: 'server-18', stages: [[[serverOnNewest]]] },
  { name: 'start', stages: [[[build]], [[start]]] },
  inBrowser('browser', 'Браузер', journeys),
  matrix('quality', 'Каждый экран в каждой ширине'),
  matrix('fault-matrix', 'Каждый сбой у каждой части'),
  matrix('load-failures', 'Каждый сбой у каждого вызова при открытии'),
  matrix('screens', 'Каждый адрес у каждого, память', ['first-screen', 'role-walk', 'leaks']),
  { name: 'node-24', stages: [[[onNode24]]] },
]

/**
 * `npm run test:whole`: every matrix, history and width, part by part; `npm run test:whole server leaks` runs these parts alone. A part that has
 * passed at this commit is not run again, unless it is named.
 */
export async function run(names: string[]): Promise<void> {
  const unknown = names.find((name) => !parts.some((part) => part.name === name))
  if (unknown) throw new Refusal(`Нет части «${unknown}». Есть: ${parts.map(({ name }) => name).join(', ')}`)
  const started = Date.now()
  const outcomes: Counts[] = []
  for (const { name, stages } of parts.filter((part) => names.length === 0 || names.includes(part.name))) {
    const before = names.length === 0 ? readPassed(name) : undefined
    console.log(before ? `\n${name}: уже пройдено на этом коммите, ${before.passed} ✓` : `\n${name}`)
    const counts = before ?? (await runStages(stages))
    if (counts.failed === 0) writePassed(name, counts)
    outcomes.push(counts)
  }
  endWith(total(outcomes), started)
}
