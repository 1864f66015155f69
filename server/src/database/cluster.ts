import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** PostgreSQL refuses to run as root. Under root it runs as the user `nobody`; null: as the current user. */
export const other = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null

/** A random password, stored beside the data and readable by the owner of the folder only. */
export async function readPassword(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return (await readFile(file, 'utf8')).trim()
}

// Russian order and letter case need ICU and a UTF-8 LC_CTYPE (full-text search reads the latter); names differ between systems
const russian = ['--locale-provider=icu', '--icu-locale=ru-RU', '--lc-messages=C']
const usualLocales = [
  [...russian, '--locale=C.UTF-8'],
  [...russian, '--locale=en_US.UTF-8'],
  [...russian, '--locale=ru_RU.UTF-8'],
  ['--locale=C'],
]

/**
 * Created in a temporary folder and renamed when complete, so that an interrupted start leaves no partial cluster; by the first of the `locales` that
 * the system has.
 */
export async function createCluster(
  bin: string,
  home: string,
  password: string,
  log: (line: string) => void,
  locales: readonly (readonly string[])[] = usualLocales,
): Promise<void> {
  log('Создаю базу данных')
  const unfinished = join(home, 'data.new')
  const passwordFile = join(home, 'password.new')
  await rm(unfinished, { recursive: true, force: true })
  await rm(join(home, 'data'), { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (other) {
    await chown(unfinished, other.uid, other.gid)
    await chown(passwordFile, other.uid, other.gid)
  }
  const always = [
    '-D',
    unfinished,
    '-U',
    'lavka',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--no-instructions',
  ]
  let output = ''
  try {
    for (const locale of locales) {
      const result = await runOnce(join(bin, 'initdb'), [...always, ...locale])
      if (result.code === 0) {
        await rename(unfinished, join(home, 'data'))
        return
      }
      output = result.output
    }
  } finally {
    await rm(passwordFile, { force: true })
  }
  throw failure('Не удалось создать базу данных.', output)
}

async function runOnce(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { ...other, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code, output }))
  })
}

/** A clean environment: PG* and LC_* variables would change the server's behaviour. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], TZ: 'UTC' }
}

export function failure(message: string, output: string): StartError {
  if (/No space left on device/i.test(output)) {
    return new StartError('FAILED', `${message} На диске нет места.`, 'Освободите хотя бы 500 МБ и повторите.')
  }
  const last = output.trim().split('\n').slice(-3).join('\n')
  return new StartError('FAILED', message, `Последние строки её журнала:\n${last}`)
}
