import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { findFreePort } from '../start/ports.ts'
import { canInstall, installPackage, searchProgram } from './system-package.ts'
import { waitFor } from './wait-for.ts'

/** It refuses to run as root. */
const other = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** The PgBouncer of this machine, else one installed now. */
function findPgbouncer(): string {
  const search = () => searchProgram(['pgbouncer'], ['/usr/sbin/pgbouncer'])
  const found = search()
  if (found) return found
  if (canInstall()) installPackage('pgbouncer')
  const installed = search()
  if (installed) return installed
  throw new Refusal(
    'Для проверки посредника нужен PgBouncer, а его не нашлось.\n  Debian, Ubuntu:  sudo apt-get install pgbouncer',
  )
}

/** A PgBouncer before the server of this address, a connection of it for each transaction, as one in production has it. `url` leads through it. */
export async function startPgbouncer(direct: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port, username, password } = new URL(direct)
  const directory = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const free = await findFreePort()
  await writeFile(join(directory, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  const settings = `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${free}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${directory}/users
pool_mode = transaction
ignore_startup_parameters = extra_float_digits,options
max_client_conn = 500
`
  await writeFile(join(directory, 'pgbouncer.ini'), settings)
  if (other) for (const path of ['', 'users', 'pgbouncer.ini']) await chown(join(directory, path), other.uid, other.gid)
  const child = spawn(findPgbouncer(), [join(directory, 'pgbouncer.ini')], { ...other, stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await waitFor('PgBouncer listens', () => accepts(free))
  const url = new URL(direct)
  url.host = `127.0.0.1:${free}`
  url.search = ''
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
