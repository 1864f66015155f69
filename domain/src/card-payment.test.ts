import { expect, test } from '@jest/globals'
import { cardRest } from './card-payment'

test('what is beyond a hold, or beyond what was taken and kept, is paid at the door', () => {
  const none = { heldKopecks: 0, takenKopecks: 0, refundedKopecks: 0 }
  expect(cardRest(300_00, { ...none, heldKopecks: 330_00 })).toBe(0)
  expect(cardRest(340_01, { ...none, heldKopecks: 330_00 })).toBe(10_01)
  expect(cardRest(310_00, { ...none, takenKopecks: 300_00 })).toBe(10_00)
  expect(cardRest(250_00, { ...none, takenKopecks: 300_00, refundedKopecks: 50_00 })).toBe(0)
})
