import { readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** What a module says of its own place stays true in another folder: `import.meta` is replaced by the source's. */
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

/**
 * Compiles tests with the server into one folder of shared chunks. Each test file is a process: with tsx it compiles and resolves a hundred
 * modules anew, which was a third of the run's processor time.
 * @returns the compiled files, in the given order
 */
export async function compileTests(server: string, files: string[], output: string): Promise<string[]> {
  await rm(output, { recursive: true, force: true })
  await build({
    entryPoints: files,
    outdir: output,
    outbase: server,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
    plugins: [places],
  })
  return files.map((file) => join(output, relative(server, file).replace(/\.ts$/, '.mjs')))
}
