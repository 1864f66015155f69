import { expect, test } from '@jest/globals'
import { ownerOf } from './stored'
import { makeWorld, randomOf, settle } from './testing-world'

const RUNS = process.env['TEST_TIER'] === 'whole' ? 10_000 : 300
const STEPS = 80

async function run(seed: number, isLate: boolean) {
  const random = randomOf(seed)
  const world = makeWorld(random, isLate)
  const { actions } = world
  const weighted = [
    ...Array<keyof typeof actions>(8).fill('call'),
    ...Array<keyof typeof actions>(14).fill('deliver'),
    ...Array<keyof typeof actions>(3).fill('expire'),
    ...Array<keyof typeof actions>(6).fill('receiveStorageEvent'),
    'logIn',
    'logOut',
  ] as const
  actions.logIn()
  world.tabs.forEach(() => actions.receiveStorageEvent())
  let session = ownerOf(world.stored())
  for (let step = 0; step < STEPS; step++) {
    const action = weighted[random.below(weighted.length)] ?? 'call'
    actions[action]()
    if (action === 'logIn' || action === 'logOut') session = ownerOf(world.stored())
    await settle(random.below(24))
  }
  // no new actions: wait until all pending calls have settled
  let left = 2_000
  while (left-- > 0 && world.sent.some(({ outcome }) => outcome === 'waits')) {
    await settle()
    world.noticeAll()
    actions.deliver()
  }
  await settle()
  return { world, session, left }
}

test(`in ${RUNS} runs of three tabs no call is lost, looped, sent a third time or sent as somebody else`, async () => {
  let needless = 0
  let renewals = 0
  let retries = 0
  for (let seed = 1; seed <= RUNS; seed++) {
    const isLate = seed % 4 === 0
    const { world, session, left } = await run(seed, isLate)
    const place = `run ${seed}`
    const { sent, owners, counts } = world

    if (sent.some(({ outcome }) => outcome === 'waits')) throw new Error(`${place}: a call was lost`)
    if (left <= 0) throw new Error(`${place}: a loop`)
    if (sent.some(({ tokens }) => tokens.length > 2)) throw new Error(`${place}: a third try`)
    if (counts.logins > sent.length) throw new Error(`${place}: more logins than calls`)
    if (counts.needless > 0 && !isLate) throw new Error(`${place}: a login though the stored token was good`)
    if (counts.mostAtOnce > 1) throw new Error(`${place}: two logins at once`)
    const isCrossed = sent.some(({ who, tokens }) => tokens.some((token) => token !== '' && owners.get(token) !== who))
    if (isCrossed) throw new Error(`${place}: a call went out as somebody else`)
    if (ownerOf(world.stored()) !== session)
      throw new Error(`${place}: the stored session is not of who logged in last`)
    if (!world.isLetIn()) throw new Error(`${place}: who never logged out was thrown out`)
    needless += counts.needless
    renewals += counts.logins
    retries += sent.filter(({ tokens }) => tokens.length === 2).length
  }
  // the runs must have covered the rare cases: concurrent renewals, lost answers, logouts during a renewal
  expect(needless).toBeGreaterThan(RUNS / 100)
  expect(renewals).toBeGreaterThan(RUNS)
  expect(retries).toBeGreaterThan(RUNS)
}, 180_000)
