import { expect, test } from '@jest/globals'
import { cardLeft, cardRest } from './card-payment'

const none = { heldKopecks: 0, takenKopecks: 0, refundedKopecks: 0, claimedKopecks: 0 }

test('what is beyond a hold, or beyond what was taken and kept, is paid at the door; what a claim gives back was paid', () => {
  expect(cardRest(300_00, { ...none, heldKopecks: 330_00 })).toBe(0)
  expect(cardRest(340_01, { ...none, heldKopecks: 330_00 })).toBe(10_01)
  expect(cardRest(310_00, { ...none, takenKopecks: 300_00 })).toBe(10_00)
  expect(cardRest(250_00, { ...none, takenKopecks: 300_00, refundedKopecks: 50_00 })).toBe(0)
  const claimed = { takenKopecks: 1_000_00, refundedKopecks: 300_00, claimedKopecks: 300_00 }
  expect(cardRest(1_200_00, { ...none, ...claimed })).toBe(200_00)
})

test('claims give back to the card what it has paid of the order, or will, and what other claims have left of it', () => {
  expect(cardLeft(1_200_00, { ...none, takenKopecks: 1_000_00 })).toBe(1_000_00)
  expect(cardLeft(1_200_00, { ...none, takenKopecks: 1_000_00, claimedKopecks: 300_00 })).toBe(700_00)
  expect(cardLeft(900_00, { ...none, heldKopecks: 1_000_00 })).toBe(900_00)
  expect(cardLeft(900_00, { ...none, takenKopecks: 1_000_00, refundedKopecks: 100_00 })).toBe(900_00)
  expect(cardLeft(900_00, { ...none, takenKopecks: 1_000_00, refundedKopecks: 400_00 })).toBe(600_00)
  expect(cardLeft(900_00, { ...none, takenKopecks: 1_000_00, claimedKopecks: 950_00 })).toBe(0)
})
