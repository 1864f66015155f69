import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../test/app.ts'
import { samples, type Sample } from '../test/matrix/samples.ts'
import { makeWorld, type Person, type World } from '../test/matrix/world.ts'
import { everyone, type Role } from './auth.ts'
import type { PolicyRow } from './call.ts'

// The role matrix (quality.md §1.8): every declared call × seven actors × own and foreign, made from the policy table that the
// declarations make. A new call needs a line in test/matrix/samples.ts and nothing else.

const { app, owner } = useApp()
const nameOf = ({ method, url }: PolicyRow) => `${method} ${url}`

type Cell = { call: PolicyRow; sample: Sample; role: Role; isOwn: boolean; other: Person; world: World }

function send({ call, sample, role, isOwn, other, world }: Cell, self: Person) {
  const request = sample.request?.(isOwn ? self : other, world, isOwn, role) ?? {}
  const path = call.url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params?.[name] ?? ''))
  const query = new URLSearchParams(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]))
  return app.inject({
    method: call.method,
    url: `${path}?${query}`,
    headers: { ...request.headers, ...(role !== 'anonymous' && { authorization: `Bearer ${self.token}` }) },
    ...(request.body && { payload: request.body }),
  })
}

async function check(cell: Cell): Promise<void> {
  const { call, sample, role, isOwn, other, world } = cell
  const place = `${nameOf(call)}, ${role}, ${isOwn ? 'own' : 'foreign'}`
  await owner.deleteFrom('attempts').execute()
  const self = await world.makeSelf(role)
  const isAllowed = call.allow.includes(role)
  const selfBefore = isAllowed ? '' : await world.snapshot(self)
  const otherBefore = await world.snapshot(other)
  const answer = await send(cell, self)
  const code = answer.statusCode === 200 ? 'OK' : answer.json<{ code: string }>().code

  if (!isAllowed) {
    const refusal = role === 'anonymous' ? [401, 'NOT_LOGGED_IN'] : [403, 'FORBIDDEN']
    assert.deepEqual([answer.statusCode, code], refusal, place)
    assert.equal(await world.snapshot(self), selfBefore, `${place}: a refused call changed something`)
  } else {
    assert.ok(code !== 'NOT_LOGGED_IN' || call.url === '/api/users/auth/data', `${place}: ${code}`)
    assert.notEqual(code, 'FORBIDDEN', place)
    assert.ok(answer.statusCode < 500, `${place}: ${answer.body}`)
    if (isOwn) assert.equal(code, sample.answersOwn ?? 'OK', `${place}: ${answer.body}`)
  }
  if (!isOwn && sample.open?.includes(role)) return
  assert.doesNotMatch(answer.body, /Чуж|foreign-/, `${place}: foreign rows are seen`)
  assert.equal(await world.snapshot(other), otherBefore, `${place}: foreign rows are changed`)
}

test('every declared call has a sample, and every sample a call', async () => {
  await app.ready()
  assert.deepEqual(Object.keys(samples).sort(), app.policy.map(nameOf).sort())
})

test('every call × seven actors × own and foreign: the allowed are let in, the others refused, foreign rows stay hidden', async (context) => {
  await app.ready()
  const world = await makeWorld(owner)
  let cells = 0
  for (const call of app.policy) {
    const sample = samples[nameOf(call)]
    assert.ok(sample, nameOf(call))
    for (const isOwn of [true, false]) {
      // one for all the roles: a foreign row that somebody could change is seen at once
      const closed = await world.makeOther()
      for (const role of everyone) {
        const other = sample.open?.includes(role) ? await world.makeOther() : closed
        await check({ call, sample, role, isOwn, other, world })
        cells++
      }
    }
  }
  assert.equal(cells, app.policy.length * 7 * 2)
  context.diagnostic(`${app.policy.length} calls × 7 actors × 2 = ${cells} cells`)
})
