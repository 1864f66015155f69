import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import webpack from 'webpack'
import { configOf } from './build-packages.ts'
import { distOf, root, type PackageName } from '../places.ts'
import { DEV_BUILD } from '../start/sites.ts'

type Told = { log: (line: string) => void; onBuilt: () => void }

/** Rebuilds a package at each change of its sources. Resolves after the first build, even if it has errors. */
export async function watchPackage(name: PackageName, { log, onBuilt }: Told): Promise<{ stop: () => Promise<void> }> {
  // the host's folder now contains the watched build, which the next production build must not reuse
  if (name === 'host') await rm(join(distOf(name), 'build.json'), { force: true })
  const compiler = webpack(configOf(join(root, name))({ buildId: DEV_BUILD, mode: 'development', watch: true }))
  return new Promise((resolve) => {
    const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) log(`  ${name}: ${error.message}`)
      else if (stats?.hasErrors()) log(`  ${name}: ошибки\n${stats.toString({ preset: 'errors-only', colors: true })}`)
      else {
        log(`  ${name.padEnd(12)} собран за ${((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1000} с`)
        onBuilt()
      }
      resolve({ stop: () => new Promise<void>((done) => watching?.close(() => done())) })
    })
  })
}
