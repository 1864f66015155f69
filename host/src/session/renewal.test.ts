import { expect, test } from '@jest/globals'
import type { ApiError } from '@lavka/shared'
import { sendWithOneRetry } from '../http/retry'
import { createRenewal, type Ground } from './renewal'
import { idOf, toStored, type StoredSession } from './stored'
import { answerOf } from './testing'

const RUNS = 10_000
const TABS = 3
const STEPS = 80

/** Plain seeded random, so that a run that fails can be run again by its number. */
function randomOf(seed: number) {
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
type Tab = { token: string; id: number; renew: ReturnType<typeof createRenewal> }
type Sent = { id: number; tokens: string[]; outcome: 'waits' | 'done' | 'failed' }

const error = (status: number): ApiError => ({ status, code: String(status), message: 'нет' })
const settle = async (ticks = 24) => {
  for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
}

/** Three tabs, one storage, one server; whatever is on the network arrives, is lost or waits as the random says. */
function makeWorld({ below, chance }: Random) {
  let stored: StoredSession | null = null
  let last = 0
  let lock: Promise<unknown> = Promise.resolve()
  const alive = new Map<string, number>()
  const owners = new Map<string, number>()
  const secrets = new Map<string, number>()
  const network: (() => void)[] = []
  const sent: Sent[] = []
  const counts = { logins: 0, needless: 0, atOnce: 0, mostAtOnce: 0 }

  /** A question to the server: `answer` runs when it arrives; the way back may lose it. */
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

  function issue(id: number) {
    const token = `t${++last}-${id}`
    const secret = `s${last}-${id}`
    alive.set(token, id)
    owners.set(token, id)
    secrets.set(secret, id)
    return answerOf(id, token, secret)
  }

  const ground: Ground = {
    read: () => stored,
    write: (session) => void (stored = session),
    exclusive(work) {
      const result = lock.then(work)
      lock = result.catch(() => {})
      return result
    },
    async logIn(login, psw) {
      counts.logins++
      if (stored && alive.has(stored.token)) counts.needless++
      counts.mostAtOnce = Math.max(counts.mostAtOnce, ++counts.atOnce)
      return ask(() => {
        const id = secrets.get(psw)
        if (chance(0.05)) throw error(429)
        if (id === undefined || login !== `person${id}`) throw error(403)
        return issue(id)
      }).finally(() => counts.atOnce--)
    },
    revoke: (token) => void alive.delete(token),
  }

  const tabs: Tab[] = Array.from({ length: TABS }, () => ({ token: '', id: 0, renew: createRenewal(ground) }))
  const anyTab = () => tabs[below(TABS)] as Tab

  /** What a tab does when it hears of the storage (tabs.ts). */
  function hear(tab: Tab) {
    tab.token = stored?.token ?? ''
    tab.id = idOf(stored)
  }

  const deeds = {
    call() {
      const tab = anyTab()
      const request: Sent = { id: tab.id, tokens: [], outcome: 'waits' }
      sent.push(request)
      const { token, id } = tab
      void sendWithOneRetry(
        { token, id },
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
            if (answer && tab.id === failed.id) tab.token = answer.token
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
      stored = toStored(issue(1 + below(2)), '')
      hear(tab)
    },
    logOut() {
      const tab = anyTab()
      // a tab that has not heard yet of another person's login forgets nobody (leave.ts)
      if (tab.id !== idOf(stored)) return
      stored = null
      hear(tab)
    },
    hear: () => hear(anyTab()),
    deliver() {
      const [arrived] = network.splice(below(network.length), 1)
      arrived?.()
    },
  }

  return { deeds, tabs, sent, owners, counts, network, stored: () => stored }
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

async function run(seed: number) {
  const random = randomOf(seed)
  const world = makeWorld(random)
  const { deeds } = world
  const weighted = [
    ...Array<keyof typeof deeds>(8).fill('call'),
    ...Array<keyof typeof deeds>(14).fill('deliver'),
    ...Array<keyof typeof deeds>(3).fill('expire'),
    ...Array<keyof typeof deeds>(6).fill('hear'),
    'logIn',
    'logOut',
  ] as const
  deeds.logIn()
  world.tabs.forEach(() => deeds.hear())
  let session = idOf(world.stored())
  for (let step = 0; step < STEPS; step++) {
    const deed = weighted[random.below(weighted.length)] ?? 'call'
    deeds[deed]()
    if (deed === 'logIn' || deed === 'logOut') session = idOf(world.stored())
    await settle(random.below(24))
  }
  // no new deeds: everything under way has to come to its end
  let left = 2_000
  while (left-- > 0 && world.sent.some(({ outcome }) => outcome === 'waits')) {
    await settle()
    deeds.deliver()
  }
  await settle()
  return { world, session, left }
}

test(`in ${RUNS} runs of three tabs no call is lost, looped, sent a third time or sent as somebody else`, async () => {
  let renewals = 0
  let retries = 0
  for (let seed = 1; seed <= RUNS; seed++) {
    const { world, session, left } = await run(seed)
    const place = `run ${seed}`
    const { sent, owners, counts } = world

    if (sent.some(({ outcome }) => outcome === 'waits')) throw new Error(`${place}: a call was lost`)
    if (left <= 0) throw new Error(`${place}: a loop`)
    if (sent.some(({ tokens }) => tokens.length > 2)) throw new Error(`${place}: a third try`)
    if (counts.logins > sent.length) throw new Error(`${place}: more logins than calls`)
    if (counts.needless > 0) throw new Error(`${place}: a login though the stored token was good`)
    if (counts.mostAtOnce > 1) throw new Error(`${place}: two logins at once`)
    const isCrossed = sent.some(({ id, tokens }) => tokens.some((token) => token !== '' && owners.get(token) !== id))
    if (isCrossed) throw new Error(`${place}: a call went out as somebody else`)
    if (idOf(world.stored()) !== session) throw new Error(`${place}: the stored session is not of who logged in last`)
    renewals += counts.logins
    retries += sent.filter(({ tokens }) => tokens.length === 2).length
  }
  // the runs are of use only when they go where it hurts
  expect(renewals).toBeGreaterThan(RUNS)
  expect(retries).toBeGreaterThan(RUNS)
}, 180_000)
