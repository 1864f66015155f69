import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetAttempts } from '../test/attempts.ts'
import { useApp } from '../test/app.ts'
import type { Person } from '../test/matrix/people.ts'
import { samples, type Request, type Sample } from '../test/matrix/samples.ts'
import { roleTable } from '../test/matrix/rights.ts'
import { makeWorld } from '../test/matrix/make-world.ts'
import type { World } from '../test/matrix/world.ts'
import { startRegistry } from '../test/registry.ts'
import { isWhole } from '../test/tier.ts'
import { everyone, type Role } from '@lavka/domain/roles'
import { settingsFor } from './modules/bank/testing.ts'
import { useFolder } from './modules/files/testing.ts'
import type { PolicyRow } from './call.ts'

// The role matrix (quality.md §1.8): every declared call × seven actors × own and foreign, made from the policy table that the
// declarations make. Foreign rows are real: the very request that a stranger is refused succeeds for whose rows they are. A new call
// needs a line in test/matrix/samples.ts, and its roles in test/matrix/rights.ts. The quick tier has for each call nobody, one refused and one allowed role.

const registry = await startRegistry()
const { app, owner } = useApp({
  registryUrls: [registry.url],
  files: { kind: 'disk', directory: useFolder() },
  statistics: 'stand-in',
  // what is created waits for it
  bank: settingsFor('http://127.0.0.1:1'),
})
const nameOf = ({ method, url }: PolicyRow) => `${method} ${url}`

/** One try: who sends, at whose rows, what. */
type Cell = { place: string; sender: Person; target: Person; request: Request }

/** For so many calls people are made in one insert per table, and their rows are compared once. */
const atOnce = isWhole ? 1 : 20

let tries = 0

async function send({ method, url }: PolicyRow, { sender, request }: Pick<Cell, 'sender' | 'request'>) {
  const path = url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params?.[name] ?? ''))
  const query = new URLSearchParams(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]))
  const answer = await app.inject({
    method,
    url: `${path}?${query}`,
    // from an address of its own: what is limited by the address is not what is tried here
    remoteAddress: `10.0.${++tries >> 8}.${tries & 255}`,
    headers: { ...request.headers, ...(sender.role !== 'anonymous' && { authorization: `Bearer ${sender.token}` }) },
    ...(request.body && { payload: request.body }),
  })
  const code = answer.statusCode < 300 ? 'OK' : answer.json<{ code: string }>().code
  return { code, status: answer.statusCode, body: answer.body }
}

type Given = { call: PolicyRow; sample: Sample; world: World; allowed: Role[] }
type People = {
  /** whose rows are foreign, and who tries to get at them */
  owners: Person[]
  strangers: Person[]
  /** whose own rows are asked for */
  others: Person[]
  /** somebody foreign, and a person of each role, for what is refused */
  idle: [Person, ...Person[]]
}

const isOpen = ({ sample }: Given, role: Role) => sample.open?.includes(role) ?? false

/** The roles that may call: in the quick tier another one of them for each call, one that may not see everybody's rows if there is such a one. */
function triedRoles(given: Given, turn: number): Role[] {
  if (isWhole) return given.allowed
  const bound = given.allowed.filter((role) => role !== 'admin' && !isOpen(given, role))
  const candidates = bound.length > 0 ? bound : given.allowed
  return candidates.slice(turn % candidates.length).slice(0, 1)
}

/** A call with what is sent of it, made before anything is sent. */
type Tried = { given: Given; people: People; refused: Cell[]; foreign: Cell[] }

async function makeCell({ call, sample, world }: Given, sender: Person, target: Person, isGuess: boolean) {
  return {
    place: `${nameOf(call)}, ${sender.role}, ${sender === target ? 'own' : 'foreign'}`,
    sender,
    target,
    request: (await sample.request?.(target, world, isGuess)) ?? {},
  }
}

const nobodyAndOne = (people: readonly Person[], turn: number) => [
  ...people.filter(({ role }) => role === 'anonymous'),
  ...people.filter(({ role }) => role !== 'anonymous').filter((_, index, all) => index === turn % all.length),
]

async function prepare(given: Given, people: People, turn: number): Promise<Tried> {
  const { call, sample, allowed } = given
  const refused: Cell[] = []
  const [stranger, ...idle] = people.idle
  const same = isWhole ? undefined : await makeCell(given, stranger, stranger, false)
  const refusedRoles = idle.filter(({ role }) => !allowed.includes(role))
  for (const sender of isWhole ? refusedRoles : nobodyAndOne(refusedRoles, turn))
    if (same) refused.push({ ...same, sender, place: `${nameOf(call)}, ${sender.role}` })
    else for (const target of [sender, stranger]) refused.push(await makeCell(given, sender, target, false))
  const foreign: Cell[] = []
  for (const [index, sender] of people.strangers.entries())
    foreign.push(await makeCell(given, sender, people.owners[index] ?? sender, sample.isSecret ?? false))
  return { given, people, refused, foreign }
}

/** A stranger that may see everybody's rows may change them too, under the eyes of others of that side. */
const mayChangeForeign = ({ given, people }: Tried) => people.strangers.some(({ role }) => isOpen(given, role))

/** Sends what is refused, and what asks for foreign rows; answers with what was told of whose rows. */
async function trespass({ given, refused, foreign }: Tried): Promise<Map<Person, string>> {
  const { call, sample } = given
  for (const { place, ...one } of refused) {
    const { status, code } = await send(call, one)
    const refusal = one.sender.role === 'anonymous' ? [401, 'NOT_LOGGED_IN'] : [403, 'FORBIDDEN']
    assert.deepEqual([status, code], refusal, place)
  }
  const told = new Map<Person, string>()
  for (const { place, ...one } of foreign) {
    const { code, body } = await send(call, one)
    const isSeen = isOpen(given, one.sender.role)
    assert.equal(code, isSeen ? 'OK' : (sample.refuses ?? sample.answersOwn ?? 'OK'), `${place}: ${body}`)
    if (!isSeen) assert.doesNotMatch(body, /Чуж|foreign-/, `${place}: foreign rows are seen`)
    told.set(one.target, body)
  }
  return told
}

/** Everything that these calls promise to everybody; answers with how many cells that were. */
async function check(tried: Tried[], world: World): Promise<number> {
  const watched = new Map<Person, string>()
  for (const { given, people } of tried) {
    const owners = people.owners.filter(({ role }) => !isOpen(given, role))
    for (const person of [...(isWhole ? people.idle : people.idle.slice(0, 1)), ...owners])
      watched.set(person, nameOf(given.call))
  }
  const before = await world.snapshot([...watched.keys()])
  const told: Map<Person, string>[] = []
  for (const one of tried) told.push(await trespass(one))
  const after = await world.snapshot([...watched.keys()])
  for (const [person, name] of watched) {
    const whose = `${name}: rows of ${person.login} (${person.role}) were changed by a stranger or a refused call`
    assert.equal(after.get(person), before.get(person), whose)
  }

  // the strangers' tries do not count against the owners
  await forgetAttempts(owner)
  let cells = 0
  for (const [index, { given, people, refused, foreign }] of tried.entries()) {
    const { call, sample } = given
    for (const { request, target } of foreign.filter(({ target }) => !isOpen(given, target.role))) {
      const place = `${nameOf(call)}, ${target.role}, the owner of what was foreign`
      const own = sample.isSecret ? await makeCell(given, target, target, false) : { sender: target, request }
      const body = await succeed(given, own, place)
      if (!sample.isSilent) continue
      const isMore =
        body !== told[index]?.get(target) || (await world.snapshot([target])).get(target) !== after.get(target)
      assert.ok(isMore, `${place} gets and changes no more than a stranger: ${body}`)
    }
    const own: Cell[] = []
    for (const sender of people.others) own.push(await makeCell(given, sender, sender, false))
    for (const one of own) await succeed(given, one, one.place)
    cells += refused.length + foreign.length + own.length
  }
  return cells
}

async function succeed({ call, sample }: Given, own: Pick<Cell, 'sender' | 'request'>, place: string) {
  const { code, body } = await send(call, own)
  assert.equal(code, sample.answersOwn ?? 'OK', `${place}: ${body}`)
  return body
}

test('every declared call has a sample, and every sample a call', async () => {
  await app.ready()
  assert.deepEqual(Object.keys(samples).sort(), app.policy.map(nameOf).sort())
})

test('each call is open to the roles of the table and to no other', async () => {
  await app.ready()
  const declared = new Map(app.policy.map((row) => [nameOf(row), row.allow.toSorted()]))
  assert.deepEqual(declared, roleTable)
})

test('every call × every actor × own and foreign: the allowed are let in, the others refused, foreign rows stay hidden and their owner succeeds', async (context) => {
  await app.ready()
  const world = await makeWorld(owner, app.fileStore)
  const [foreign] = await world.makeForeign(['client'])
  assert.ok(foreign)
  const idle: People['idle'] = [foreign, ...(await world.makeIdle(everyone))]
  const all = app.policy.map((call) => {
    const sample = samples[nameOf(call)]
    assert.ok(sample, nameOf(call))
    return {
      call,
      sample,
      world,
      allowed: everyone.filter((role) => call.allow.includes(role) && !sample.narrower?.includes(role)),
    }
  })
  const roles = all.map(triedRoles)
  let cells = 0
  for (let at = 0; at < all.length; at += atOnce) {
    const some = roles.slice(at, at + atOnce)
    const owners = await world.makeForeign(some.flat())
    const strangers = await world.makeOwn(some.flat())
    const others = isWhole ? await world.makeOwn(some.flat()) : []
    const tried: Tried[] = []
    for (const [index, given] of all.slice(at, at + atOnce).entries()) {
      const count = some[index]?.length ?? 0
      const take = (people: Person[]) => people.splice(0, count)
      const people = { owners: take(owners), strangers: take(strangers), others: take(others), idle }
      tried.push(await prepare(given, people, at + index))
    }
    cells += await check(
      tried.filter((one) => !mayChangeForeign(one)),
      world,
    )
    cells += await check(tried.filter(mayChangeForeign), world)
  }
  if (isWhole) assert.equal(cells, app.policy.length * everyone.length * 2)
  context.diagnostic(`${app.policy.length} calls, ${cells} cells`)
})
