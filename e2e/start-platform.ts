import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { distOf, packages } from '../launch/places.ts'
import { copyDemo, makeEmpty, openPostgres } from './demo-database.ts'
import { freePlaces } from './free-places.ts'
import { directory, Platform } from './platform.ts'

/** With the demonstration. */
export async function startPlatform(): Promise<Platform> {
  return startWith(copyDemo, new Platform(await freePlaces()))
}

/** The same with tables that have no row yet, as a real shop begins; without a bank, or with the sandbox as one. */
export async function startEmptyPlatform({ hasBank }: { hasBank: boolean }): Promise<Platform> {
  return startWith(makeEmpty, new Platform(await freePlaces(), '', hasBank))
}

async function startWith(fill: typeof copyDemo, platform: Platform): Promise<Platform> {
  const missing = packages.filter((name) => !existsSync(join(distOf(name), 'build.json')))
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run \`npm test build\` first.`)
  const embedded = await openPostgres(directory)
  await platform.bank.forget()
  try {
    await platform.open(embedded, await fill(embedded.urls))
  } catch (error) {
    // what has started would outlive the worker
    await platform.close()
    throw error
  }
  return platform
}
