import { existsSync } from 'node:fs'
import { Refusal } from '../refusal.ts'
import { canInstall, installPackage, searchProgram } from './system-package.ts'

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
  if (process.env['CI'] && !process.env['CHROME_PATH'] && canInstall() && !searchProgram([shell], fixed))
    installPackage(shell)
  return findBrowser(log, [shell, ...names])
}

/** A full Chromium for the benches, as people use. */
export function findBrowser(log: (line: string) => void, wanted = names): string {
  const given = process.env['CHROME_PATH']
  if (given && existsSync(given)) return given
  if (given) throw new Refusal(`Браузера, указанного в CHROME_PATH, нет: ${given}`)
  const found = searchProgram(wanted, fixed)
  if (found) return found
  if (canInstall()) {
    log('Браузера нет, устанавливаю Chromium системными пакетами…')
    for (const name of [wanted[0] ?? 'chromium', 'chromium']) {
      installPackage(name)
      const installed = searchProgram(wanted, fixed)
      if (installed) return installed
    }
  }
  throw new Refusal(`Для проверок в браузере нужен Chromium или Chrome, а его не нашлось.
  Debian:  sudo apt-get install chromium
  Ubuntu:  установите Google Chrome (https://www.google.com/chrome)
  macOS:   brew install --cask google-chrome
Если браузер стоит в необычном месте, укажите его: CHROME_PATH=/путь/к/chrome npm test`)
}
