import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedPnpm, refuse } from './machine.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'node_modules/.lavka-stamp')

/** Downloads the pinned pnpm and installs the dependencies, unless the same state was installed before. */
export async function installDependencies() {
  const stamp = stampOfInputs()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  console.log('Устанавливаю зависимости…')
  rmSync(stampFile, { force: true })
  const code = await runNpm(['exec', '--yes', pinnedPnpm(), '--', 'install', '--frozen-lockfile'])
  if (code !== 0) {
    refuse(`Зависимости не установились. Что именно не удалось — выше.
Проверьте связь с интернетом и место на диске и повторите. Если менялся package.json, обновите и pnpm-lock.yaml.`)
  }
  writeFileSync(stampFile, stamp)
}

/** A hash over the inputs of an installation: lock file, manifests, settings, machine. */
function stampOfInputs() {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${name}/package.json`)
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages.sort()]
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function runNpm(words) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...before] = npm
  return new Promise((resolve, reject) => {
    // CI=1: pnpm must not wait for an interactive answer
    const child = spawn(program, [...before, ...words], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CI: 'true' },
    })
    child.on('error', reject)
    child.on('close', resolve)
  })
}
