import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal } from '../refusal.ts'

/** chromium-headless-shell: a page needs a quarter less CPU than in the full browser. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/** The Chromium for browser tests: CHROME_PATH, else the cheapest one on this machine, else one installed now. A new CI machine gets the cheapest. */
export function findTestBrowser(log: (line: string) => void): string {
  if (process.env['CI'] && !process.env['CHROME_PATH'] && canInstall() && !search([shell])) install(shell)
  return findBrowser(log, [shell, ...names])
}

/** A full Chromium for the benches, as people use. */
export function findBrowser(log: (line: string) => void, wanted = names): string {
  const given = process.env['CHROME_PATH']
  if (given && existsSync(given)) return given
  if (given) throw new Refusal(`Браузера, указанного в CHROME_PATH, нет: ${given}`)
  const found = search(wanted)
  if (found) return found
  if (canInstall()) {
    log('Браузера нет, устанавливаю Chromium системными пакетами…')
    for (const name of [wanted[0] ?? 'chromium', 'chromium']) {
      install(name)
      const installed = search(wanted)
      if (installed) return installed
    }
  }
  throw new Refusal(`Для проверок в браузере нужен Chromium или Chrome, а его не нашлось.
  Debian:  sudo apt-get install chromium
  Ubuntu:  установите Google Chrome (https://www.google.com/chrome)
  macOS:   brew install --cask google-chrome
Если браузер стоит в необычном месте, укажите его: CHROME_PATH=/путь/к/chrome npm test`)
}

function search(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places, ...fixed].find((path) => existsSync(path) && !isSnapStub(path))
}

/** Ubuntu's chromium-browser is a script that needs snap, which containers lack. */
function isSnapStub(path: string): boolean {
  const start = readFileSync(path).subarray(0, 4096).toString('latin1')
  return start.startsWith('#!') && start.includes('snap') && !existsSync('/snap/bin/chromium')
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Without the package or the network nothing is installed. */
function install(name: string): void {
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', name]])
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 120_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}
