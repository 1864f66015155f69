import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildProcesses } from './build-processes.ts'
import { checkRoutes } from './check-routes.ts'
import { readBuild, type Build } from './contents.ts'
import { writeDuplicates } from './duplicates.ts'
import { distOf, isBuildable, packages, root, type Buildable } from '../places.ts'
import { Refusal } from '../refusal.ts'
import { stampOf } from './stamp.ts'

/** Builds the packages whose inputs changed since their last build, as many at a time as there are cores. */
export async function build(names: readonly Buildable[], log: (line: string) => void = console.log): Promise<void> {
  await checkRoutes(names)
  const waiting = await Promise.all(names.map(async (name) => ({ name, buildId: await stampOf(name) })))
  const lanes = Array.from({ length: Math.max(1, Math.min(4, availableParallelism())) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await bringUpToDate(next.name, next.buildId, log)
  })
  await Promise.all(lanes)
  await writeDuplicates()
}

async function bringUpToDate(name: Buildable, buildId: string, log: (line: string) => void): Promise<void> {
  const known = await readBuild(distOf(name))
  if (known?.buildId === buildId && (await isWhole(known, name)))
    return log(`  ${name.padEnd(12)} не менялся (${buildId})`)

  const started = Date.now()
  await runBuild(name, buildId)
  const made = await readBuild(distOf(name))
  log(`  ${name.padEnd(12)} собран за ${seconds(started)} с (${buildId}), JavaScript ${kilobytes(made)} кБ Brotli`)
}

async function isWhole({ buildId, files }: Build, name: Buildable): Promise<boolean> {
  const directory = name === 'host' ? distOf(name) : join(distOf(name), buildId)
  const found = await Promise.all(Object.keys(files).map((path) => stat(join(directory, path)).catch(() => undefined)))
  return found.every((file) => file !== undefined)
}

function runBuild(name: Buildable, buildId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'launch/build/build-one.ts'), name, buildId], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const stopWithUs = () => void child.kill()
    process.once('exit', stopWithUs)
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', stopWithUs)
      if (code === 0) resolve()
      else reject(new Refusal(`Пакет ${name} не собрался:\n${output}`))
    })
  })
}

function kilobytes(made: Build | undefined): string {
  const scripts = Object.entries(made?.files ?? {}).filter(([path]) => path.endsWith('.js'))
  return Math.round(scripts.reduce((sum, [, { brotliBytes }]) => sum + brotliBytes, 0) / 1000).toString()
}

function seconds(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(1).replace('.', ',')
}

if (process.argv[1] === import.meta.filename) {
  const asked = process.argv.slice(2).filter(isBuildable)
  try {
    await build(asked.length > 0 ? asked : packages)
    if (asked.length === 0) await buildProcesses()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
