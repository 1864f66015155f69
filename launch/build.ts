import { build } from './build/build.ts'
import { buildProcesses } from './build/build-processes.ts'
import { isBuildable, packages } from './places.ts'

/** `npm run build`: all packages that changed and the processes of production; `npm run build -- mf-admin` builds these packages alone. */
export async function run(names: string[]): Promise<void> {
  const asked = names.filter(isBuildable)
  await build(asked.length > 0 ? asked : packages)
  if (asked.length === 0) await buildProcesses()
}
