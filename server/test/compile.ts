import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** `import.meta` is replaced by the source's values, because the compiled module is in another folder. */
const places: Plugin = {
  name: 'places',
  setup(compiler) {
    compiler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

/** argon2 took a sixth of the run's processor time. It is cheap only in what is compiled here; users.test.ts reads the sources as they are. */
const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  setup(compiler) {
    const contents = 'export const cost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }'
    compiler.onLoad({ filter: /\/users\/password-cost\.ts$/ }, () => ({ contents, loader: 'ts' }))
  },
}

/**
 * Packages of this repository are TypeScript and are compiled with what imports them. What they import of npm, and the tested package does not
 * have, is found by its path.
 */
function workspace(tested: string): Plugin {
  return {
    name: 'workspace',
    setup(compiler) {
      compiler.onResolve({ filter: /^@lavka\// }, ({ path, importer }) => ({
        path: createRequire(importer).resolve(path),
      }))
      compiler.onResolve({ filter: /^[@a-z][^:]*$/ }, ({ path, importer }) => {
        if (
          isBuiltin(path) ||
          !importer.endsWith('.ts') ||
          importer.startsWith(`${tested}/`) ||
          isInstalled(tested, path)
        )
          return undefined
        return { path: createRequire(importer).resolve(path), external: true }
      })
    },
  }
}

/** Whether the package is installed for the folder: Node.js looks there and in the repository's root. */
function isInstalled(folder: string, path: string): boolean {
  const name = path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
  return [folder, dirname(folder)].some((place) => existsSync(join(place, 'node_modules', name)))
}

const scoped = resolve(import.meta.dirname, 'scoped.ts')

/** Each group is a module that imports its test files in sequence; scoped.ts replaces `node:test` in them. */
function grouped(server: string, groups: string[][]): Plugin {
  const nameOf = (file: string) => relative(server, file)
  return {
    name: 'grouped',
    setup(compiler) {
      compiler.onResolve({ filter: /^node:test$/ }, ({ importer, path }) =>
        importer === scoped ? { path, external: true } : { path: scoped },
      )
      compiler.onResolve({ filter: /^(group|begin|end):/ }, ({ path }) => ({ path, namespace: 'grouped' }))
      compiler.onLoad({ filter: /^group:/, namespace: 'grouped' }, ({ path }) => {
        const files = groups[Number(path.slice('group:'.length))] ?? []
        const reads = files.flatMap((file) => [`begin:${nameOf(file)}`, file]).concat('end:')
        return { contents: reads.map((one) => `import ${JSON.stringify(one)}`).join('\n'), resolveDir: server }
      })
      compiler.onLoad({ filter: /^begin:/, namespace: 'grouped' }, ({ path }) => ({
        contents: `import { begin } from ${JSON.stringify(scoped)}\nbegin(${JSON.stringify(path.slice('begin:'.length))})`,
        resolveDir: server,
      }))
      compiler.onLoad({ filter: /^end:/, namespace: 'grouped' }, () => ({
        contents: `import { end } from ${JSON.stringify(scoped)}\nend()`,
        resolveDir: server,
      }))
    },
  }
}

/**
 * Compiles tests with the server into one folder of shared chunks, one module per group. Each group is a process: with tsx it would compile
 * and resolve a hundred modules again, and one process per file would load and warm up the server a hundred times.
 * @returns the compiled groups, in the given order
 */
export async function compileTests(server: string, groups: string[][], output: string): Promise<string[]> {
  await rm(output, { recursive: true, force: true })
  await build({
    entryPoints: groups.map((_, index) => ({ in: `group:${index}`, out: `group-${index}` })),
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // no shared chunks: a group's files must be evaluated in its own order
    splitting: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
    plugins: [workspace(server), grouped(server, groups), cheapPasswords, places],
  })
  return groups.map((_, index) => join(output, `group-${index}.mjs`))
}

/** What tests start as processes, by the name of its first file. */
const processes = [
  ...[
    'server',
    'make-roles',
    'run-migrations',
    'create-admin',
    'staff',
    'rebuild-facts',
    'rotate-passport-key',
    'verify-ledger',
  ].map((name) => ({ out: name, path: `src/${name}.ts` })),
  { out: 'draw-pictures', path: 'demo/draw-pictures.ts' },
  { out: 'read-table', path: 'src/modules/exchange/sheets/read/thread.ts' },
]

/**
 * Compiles the server's processes (`<name>.mjs`) and the bank sandbox (`bank-sandbox.cjs`) into the folder: with tsx each start took 6 s of
 * processor time.
 */
export async function compileProcesses(server: string, output: string): Promise<void> {
  const shared = { bundle: true, platform: 'node', target: 'node20', sourcemap: true, logLevel: 'error' } as const
  await Promise.all([
    build({
      ...shared,
      entryPoints: processes.map(({ out, path }) => ({ in: join(server, path), out })),
      outdir: output,
      outExtension: { '.js': '.mjs' },
      format: 'esm',
      packages: 'external',
      plugins: [workspace(server), places],
    }),
    build({
      ...shared,
      entryPoints: [join(server, '../bank-sandbox/src/server.ts')],
      outfile: join(output, 'bank-sandbox.cjs'),
      format: 'cjs',
    }),
  ])
}
