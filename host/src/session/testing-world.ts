import { whoOf, type ApiError } from '@lavka/shared'
import { sendWithOneRetry } from '../http/retry'
import { createRenewal, type Ground } from './renewal'
import { ownerOf, toStored, type StoredSession } from './stored'
import { answerOf } from './testing'

const TABS = 3

/** Seeded random numbers, so that a failed run can be repeated by its seed. */
export function randomOf(seed: number) {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (count: number) => Math.floor(next() * count), chance: (share: number) => next() < share }
}

type Random = ReturnType<typeof randomOf>
type Tab = { place: number; token: string; who: string; renew: ReturnType<typeof createRenewal> }
type Sent = { who: string; tokens: string[]; outcome: 'waits' | 'done' | 'failed' }

const error = (status: number): ApiError => ({ status, code: String(status), message: 'нет' })
const resolved = Promise.resolve()
/** Lets all pending microtasks and timers run that do not wait for the network. */
export const settle = async (ticks = 24) => {
  for (let tick = 0; tick < ticks; tick++) await resolved
}

/**
 * Three tabs, one storage whose writes reach other tabs with a delay, and one server. A message on the network arrives, is
 * lost or is delayed at random. With `isLate` another tab may get the lock before it sees the write.
 */
export function makeWorld({ below, chance }: Random, isLate: boolean) {
  const written: (StoredSession | null)[] = [null]
  const seen = Array<number>(TABS).fill(0)
  const noticed: (() => void)[] = []
  let last = 0
  let lock: Promise<unknown> = Promise.resolve()
  const alive = new Map<string, number>()
  const owners = new Map<string, string>()
  const secrets = new Map<string, { id: number; device: string }>()
  const devices = new Map<string, string>()
  const ended = new Set<string>()
  const network: (() => void)[] = []
  const sent: Sent[] = []
  const counts = { logins: 0, needless: 0, atOnce: 0, mostAtOnce: 0 }

  const stored = () => written.at(-1) ?? null
  const read = (tab: number) => written[seen[tab] ?? 0] ?? null
  const write = (tab: number, session: StoredSession | null) => void (seen[tab] = written.push(session) - 1)
  /** Storage events reach a tab one by one. */
  function notice(tab: number, until = (seen[tab] ?? 0) + 1) {
    seen[tab] = Math.min(until, written.length - 1)
    if (seen.every((place) => place === written.length - 1)) noticed.splice(0).forEach((go) => go())
  }
  /** A person acts seconds apart, so by then all tabs have seen the previous write. */
  const noticeAll = () => seen.forEach((_, tab) => notice(tab, Infinity))

  /** A request: `answer` runs when it arrives at the server; the response may be lost. */
  function ask<T>(answer: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      network.push(() => {
        if (chance(0.05)) return reject(error(0))
        const answered = attempt(answer)
        network.push(() => {
          if (chance(0.05)) reject(error(0))
          else if ('value' in answered) resolve(answered.value)
          else reject(answered.error)
        })
      })
    })
  }

  function issue(id: number, device = `d${last + 1}`) {
    const token = `t${++last}-${id}`
    const secret = `s${last}-${id}`
    alive.set(token, id)
    devices.set(token, device)
    secrets.set(secret, { id, device })
    const answer = answerOf(id, token, secret)
    owners.set(token, whoOf(answer))
    return answer
  }

  /** As the server does: a logout revokes the device with all its tokens and secrets. */
  function endDevice(token: string) {
    const device = devices.get(token)
    if (device) ended.add(device)
    for (const [other, its] of devices) if (its === device) alive.delete(other)
  }

  const groundOf = (tab: number): Ground => ({
    read: () => read(tab),
    write(session) {
      write(tab, session)
      return isLate && chance(0.5) ? Promise.resolve() : new Promise((resolve) => noticed.push(resolve))
    },
    exclusive(work) {
      const result = lock.then(work)
      lock = result.catch(() => {})
      return result
    },
    async logIn(login, psw) {
      counts.logins++
      if (alive.has(stored()?.token ?? '')) counts.needless++
      counts.mostAtOnce = Math.max(counts.mostAtOnce, ++counts.atOnce)
      return ask(() => {
        const known = secrets.get(psw)
        if (chance(0.05)) throw error(429)
        if (!known || ended.has(known.device) || login !== `person${known.id}`) throw error(403)
        return issue(known.id, known.device)
      }).finally(() => counts.atOnce--)
    },
    revoke: endDevice,
  })

  const tabs: Tab[] = Array.from({ length: TABS }, (_, place) => ({
    place,
    token: '',
    who: '',
    renew: createRenewal(groundOf(place)),
  }))
  const anyTab = () => tabs[below(TABS)] as Tab

  /** The reaction of a tab to a storage event (tabs.ts). */
  function receiveStorageEvent(tab: Tab) {
    notice(tab.place)
    const session = read(tab.place)
    tab.token = session?.token ?? ''
    tab.who = ownerOf(session)
  }

  const actions = {
    call() {
      const tab = anyTab()
      const request: Sent = { who: tab.who, tokens: [], outcome: 'waits' }
      sent.push(request)
      const { token, who } = tab
      void sendWithOneRetry(
        { token, who },
        {
          send(token) {
            request.tokens.push(token)
            return ask(() => {
              if (token && !alive.has(token)) throw error(401)
              return token
            })
          },
          async renew(failed) {
            const answer = await tab.renew(failed)
            if (answer && tab.who === failed.who) tab.token = answer.token
            return answer?.token ?? null
          },
        },
      ).then(
        () => (request.outcome = 'done'),
        () => (request.outcome = 'failed'),
      )
    },
    expire: () => alive.clear(),
    logIn() {
      const tab = anyTab()
      write(tab.place, toStored(issue(1 + below(2)), ''))
      noticeAll()
      receiveStorageEvent(tab)
    },
    logOut() {
      const tab = anyTab()
      // a tab that has not seen another person's login yet must not remove that session (leave.ts)
      if (tab.who !== ownerOf(read(tab.place))) return
      endDevice(read(tab.place)?.token ?? '')
      write(tab.place, null)
      noticeAll()
      receiveStorageEvent(tab)
    },
    receiveStorageEvent: () => receiveStorageEvent(anyTab()),
    deliver() {
      const [arrived] = network.splice(below(network.length), 1)
      arrived?.()
    },
  }

  const isLetIn = () => !ended.has(secrets.get(stored()?.password ?? '')?.device ?? '')
  return { actions, tabs, sent, owners, counts, network, noticeAll, stored, isLetIn }
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}
