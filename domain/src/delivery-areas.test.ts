import { expect, test } from '@jest/globals'
import { isInAreas, MOST_AREAS, readAreas } from './delivery-areas'

test('areas are towns and villages, without duplicates; a region is refused', () => {
  expect(readAreas('Тула,  Щёкино; г. Алексин\nтула')).toEqual(['Тула', 'Щёкино', 'г. Алексин'])
  expect(readAreas('')).toEqual([])
  expect(readAreas('Тула, Тульская область')).toBeNull()
  expect(readAreas('Щёкинский р-н')).toBeNull()
  expect(readAreas('Тула, 5')).toBeNull()
  expect(readAreas(Array.from({ length: MOST_AREAS + 1 }, (_, index) => `Село ${index}`).join())).toBeNull()
})

test('an address is found in its town however it is written', () => {
  const areas = ['Тула', 'г. Щекино', 'Ростов-на-Дону']
  for (const address of [
    'Тула, улица Ленина, 5',
    'г. Тула, ул. Ленина, д. 5',
    'г.Тула ул.Ленина 5',
    '300000, Тульская обл, г Тула, ул Ленина, д 5',
    'Тульская область г. ЩЁКИНО, Мира 3',
    'Ростов на Дону, Садовая, 1',
  ])
    expect([address, isInAreas(address, areas)]).toEqual([address, true])
  for (const address of [
    'Рязань, улица Ленина, 5',
    'Рязань, улица Тула, 5',
    'Тульская область, Алексин, 5',
    'Ростов, Садовая, 1',
    '———',
  ])
    expect([address, isInAreas(address, areas)]).toEqual([address, false])
  expect(isInAreas('Рязань, улица Ленина, 5', [])).toBe(true)
})
