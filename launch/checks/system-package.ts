import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the first of these programs that this machine has, in the folders of PATH, `fixed` places last. */
export function searchProgram(names: readonly string[], fixed: readonly string[] = []): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places, ...fixed].find((path) => existsSync(path) && !isSnapStub(path))
}

/** Ubuntu's chromium-browser is a script that needs snap, which containers lack. */
function isSnapStub(path: string): boolean {
  const start = readFileSync(path).subarray(0, 4096).toString('latin1')
  return start.startsWith('#!') && start.includes('snap') && !existsSync('/snap/bin/chromium')
}

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Without the package or the network nothing is installed. */
export function installPackage(name: string): void {
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', name]])
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 120_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}
