import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = [20, 19]
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** Checks the machine before anything is downloaded; refuses with a Russian message. */
export function checkMachine() {
  checkNode()
  checkPlatform()
  checkDisk()
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  if (isOld)
    refuse(
      `Нужен Node.js ${oldestNode.join('.')} или новее, а запущен ${process.versions.node}. Обновите Node.js: https://nodejs.org`,
    )
}

function checkPlatform() {
  if (process.env.DATABASE_URL) return
  const platform = `${process.platform}-${process.arch}`
  const advice =
    'Запустите Лавку на Linux или macOS (в Windows — внутри WSL2) или дайте адрес своей базы PostgreSQL: DATABASE_URL=postgres://… npm start'
  if (!platforms.includes(platform)) refuse(`Для системы ${platform} нет встроенной базы данных.\n${advice}`)
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  if (isMusl) refuse(`Встроенной базе данных нужна библиотека glibc, а в этой системе её нет.\n${advice}`)
}

function checkDisk() {
  const { bavail, bsize } = statfsSync(root)
  const free = bavail * bsize
  const needed = existsSync(`${root}node_modules`) ? 0.4e9 : 2e9
  if (free >= needed) return
  const show = (bytes) => `${(bytes / 1e9).toFixed(1).replace('.', ',')} ГБ`
  refuse(`Мало места на диске: свободно ${show(free)}, нужно не меньше ${show(needed)}. Освободите место и повторите.`)
}

/** Ends the process with a message and without a stack trace. */
export function refuse(message) {
  throw Object.assign(new Error(message), { name: 'Refusal' })
}

/** `pnpm@10.34.9` from package.json, the only place with the version. */
export function pinnedPnpm() {
  return JSON.parse(readFileSync(`${root}package.json`, 'utf8')).packageManager.split('+')[0]
}
