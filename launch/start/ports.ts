import { createServer } from 'node:net'
import { remotes } from '../places.ts'
import { Refusal } from '../refusal.ts'

/** The ports of the shop (PORT, default 3000) and of each remote. */
export type Ports = { edge: number; remotes: number[] }

/** The remotes follow PORT; 0 is any free port; with REMOTE_PORTS=free the remotes take free ports. Throws a Refusal that names a used port. */
export async function choosePorts(environment: NodeJS.ProcessEnv = process.env): Promise<Ports> {
  const wanted = readPort(environment['PORT'] ?? '3000')
  const isFree = environment['REMOTE_PORTS'] === 'free' || wanted === 0
  // chosen before the start, because links in mails and pages contain it
  const edge = wanted === 0 ? await findFreePort() : wanted
  const ports = { edge, remotes: remotes.map((_, index) => (isFree ? 0 : edge + 1 + index)) }
  for (const port of [ports.edge, ...ports.remotes]) {
    if (port !== 0 && !(await isPortFree(port))) throw taken(port, edge)
  }
  return ports
}

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_000) return port
  throw new Refusal(`PORT должен быть числом от 0 до 65000, а задано «${text}».`)
}

function taken(port: number, edge: number): Refusal {
  return new Refusal(
    `Порт ${port} занят другой программой: может быть, Лавка уже запущена.
Остановите её или выберите другие порты: PORT=${edge + 100} npm start (Лавка займёт порты с ${edge + 100} по ${edge + 100 + remotes.length}).`,
  )
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  return (await listenFor(0)) ?? Promise.reject(new Error('No free port'))
}

/** Whether nobody listens on the port. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await listenFor(port)) !== undefined
}

function listenFor(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
