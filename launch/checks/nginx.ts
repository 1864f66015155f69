import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../places.ts'
import { Refusal } from '../refusal.ts'
import { findFreePort } from '../start/ports.ts'
import { canInstall, installPackage, searchProgram } from './system-package.ts'

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** The nginx of this machine, else one installed now. */
function findNginx(): string {
  const given = process.env['NGINX_PATH']
  const found = given ?? searchProgram(['nginx'], places)
  if (found) return found
  if (canInstall()) installPackage('nginx')
  const installed = searchProgram(['nginx'], places)
  if (installed) return installed
  throw new Refusal(`Для проверки кэша нужен nginx, а его не нашлось.
  Debian, Ubuntu:  sudo apt-get install nginx
  macOS:           brew install nginx
Если он стоит в необычном месте, укажите его: NGINX_PATH=/путь/к/nginx npm test`)
}

type Port = 'port' | 'plainPort' | 'edgePort'

/** The configuration of the repository for these ports of this machine, without a certificate. */
async function configurationFor({ port, plainPort, edgePort }: Record<Port, number>): Promise<string> {
  const text = await readFile(join(root, 'delivery/nginx/lavka.conf'), 'utf8')
  const server = text
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${edgePort};`)
    .replaceAll('/var/log/nginx/', '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path temp-${kind};`,
  )
  return `daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  ${temporary.join('\n  ')}
${server}}
`
}

/** nginx with the configuration of the repository, its files in `directory`; `plainPort` stands for 80. Throws when it refuses the configuration. */
export async function startNginx(
  directory: string,
  port: number,
  edgePort: number,
  plainPort?: number,
): Promise<ChildProcess> {
  const nginx = findNginx()
  const file = join(directory, 'nginx.conf')
  await writeFile(file, await configurationFor({ port, edgePort, plainPort: plainPort ?? (await findFreePort()) }))
  const words = ['-p', directory, '-e', 'stderr', '-c', file]
  const { status, stderr } = spawnSync(nginx, [...words, '-t'], { encoding: 'utf8' })
  if (status !== 0) throw new Refusal(`nginx не принимает delivery/nginx/lavka.conf:\n${stderr}`)
  const running = spawn(nginx, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await fetch(`http://127.0.0.1:${port}/health/`).catch(() => undefined))) {
    if (running.exitCode !== null) throw new Refusal('nginx не запустился')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return running
}
