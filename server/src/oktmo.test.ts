import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oktmoList, oktmoOfAddress, readOktmo, searchOktmo } from './oktmo.ts'

test('every code has eight digits and stands for one place', () => {
  assert.ok(oktmoList.length > 150)
  assert.ok(oktmoList.every(({ code, name, region }) => /^\d{8}$/.test(code) && name && region))
  assert.equal(new Set(oktmoList.map(({ code }) => code)).size, oktmoList.length)
})

test('a place is found by the beginning of a word of its name or region, or by its code', () => {
  const names = (text: string) => searchOktmo(text).map(({ name }) => name)
  assert.deepEqual(names('тул'), ['Тула', 'Тульская область'])
  assert.deepEqual(names('орел'), ['Орёл'])
  assert.deepEqual(names('70701'), ['Тула'])
  assert.ok(names('новгород').includes('Нижний Новгород'))
  assert.deepEqual(names('ula'), [])
  assert.equal(names('').length, oktmoList.length)
})

test('a code outside the dictionary is refused', () => {
  assert.equal(readOktmo('45000000'), '45000000')
  for (const code of ['', '00000000', '4500000', '45000000000', '70701000 '])
    assert.throws(() => readOktmo(code), /Выберите регион/, code)
})

test('an address names its town, else its region', () => {
  const nameOf = (address: string) => oktmoList.find(({ code }) => code === oktmoOfAddress(address))?.name
  assert.equal(nameOf('Тула, улица Садовая, 5'), 'Тула')
  assert.equal(nameOf('300000, Тульская область, г. Тула, Садовая, 5'), 'Тула')
  assert.equal(nameOf('Тульская область, деревня Берёзовка, 3'), 'Тульская область')
  assert.equal(oktmoOfAddress('улица Тула, 5'), '')
})
