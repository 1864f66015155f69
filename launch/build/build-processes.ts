import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../places.ts'

/** The thread of the API that reads a loaded table; the API looks for `read-table.js` beside itself (server/src/config.ts). */
export const tableReader = 'modules/exchange/sheets/read/thread.ts'

/** What runs in production, by package: name of the process → its first file. Each becomes `<package>/dist/processes/<name>.js`. */
const processes = {
  server: {
    api: 'server.ts',
    migrate: 'run-migrations.ts',
    'create-admin': 'create-admin.ts',
    staff: 'staff.ts',
    'make-roles': 'make-roles.ts',
    'rotate-passport-key': 'rotate-passport-key.ts',
    'verify-ledger': 'verify-ledger.ts',
    'rebuild-facts': 'rebuild-facts.ts',
    'read-table': tableReader,
  },
  delivery: { edge: 'serve-edge.ts' },
}

/**
 * Bundles our own TypeScript for Node.js, so that production needs no compiler and starts in less than half the time. Dependencies of a
 * package stay where its package.json finds them.
 */
export async function buildProcesses(): Promise<void> {
  for (const [name, files] of Object.entries(processes)) {
    const outdir = join(root, name, 'dist/processes')
    await rm(outdir, { recursive: true, force: true })
    await bundle(name, files, outdir)
  }
}

/** Bundles the processes `files` of a package (name → first file in its `src`) into the folder. */
export async function bundle(name: string, files: Record<string, string>, outdir: string): Promise<void> {
  await build({
    entryPoints: Object.entries(files).map(([out, file]) => ({ in: join(root, name, 'src', file), out })),
    outdir,
    external: await dependenciesOf(name),
    bundle: true,
    splitting: true,
    chunkNames: '[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** npm packages stay external; packages of this repository are TypeScript and are bundled. */
async function dependenciesOf(name: string): Promise<string[]> {
  const file: unknown = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8'))
  if (typeof file !== 'object' || file === null || !('dependencies' in file)) return []
  const { dependencies } = file
  const names = typeof dependencies === 'object' && dependencies !== null ? Object.keys(dependencies) : []
  return names.filter((one) => !one.startsWith('@lavka/'))
}
