import { existsSync } from 'node:fs'
import { Refusal } from '../refusal.ts'
import { canInstall, installPackage } from './system-package.ts'

const places = ['liberation', 'liberation2', 'msttcorefonts'].map((name) => `/usr/share/fonts/truetype/${name}`)

/** Arial or its like, whose metrics `Golos Fallback` knows (shared/src/theme/fonts.css): without it a page moves when its font comes. */
export const hasArial = () => process.platform !== 'linux' || places.some((place) => existsSync(place))

/** Before a browser starts, which reads the list of fonts once. */
export function demandArial(): void {
  if (!hasArial() && canInstall()) installPackage('fonts-liberation')
  if (hasArial()) return
  throw new Refusal(
    'Для проверки сдвигов нужен шрифт Liberation Sans, а его не нашлось.\n  Debian, Ubuntu:  sudo apt-get install fonts-liberation',
  )
}
