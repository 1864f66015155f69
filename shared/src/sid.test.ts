import { expect, test } from '@jest/globals'
import { is } from 'effector'
import * as shared from './index'

// docs/decisions/0008: stores are distinguished by identity. A sid is derived from a file path, which two remotes may have in common.
test('no shared unit carries a sid', () => {
  const units = Object.entries(shared).filter(([, value]) => is.unit(value))
  const named = units.filter(([, unit]) => 'sid' in (unit as object) && (unit as { sid: unknown }).sid !== null)
  expect(units.length).toBeGreaterThan(50)
  expect(named.map(([name]) => name)).toEqual([])
})
