import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useDatabase } from '../../../../test/database.ts'
import { sql } from 'kysely'
import { joinMeasures, readMeasure } from './measures.ts'
import { fromLatin, splitsOf, swapLayout, transpositionsOf, withoutLookAlikes } from './spelling.ts'

const { owner } = useDatabase()
const spell = (text: string) => joinMeasures(text).trim().split(/\s+/).join(' ')

test('a word typed with the other layout on is read by its keys, both ways', () => {
  assert.equal(swapLayout('vjkjrj'), 'молоко')
  assert.equal(swapLayout('[kt,'), 'хлеб')
  assert.equal(swapLayout('v`l'), 'мёд')
  assert.equal(swapLayout('ьщдщлщ'), 'moloko')
})

test('Russian in Latin letters is read by its sound', () => {
  const pairs = [
    ['moloko', 'молоко'],
    ['syr', 'сыр'],
    ['yaytsa', 'яйца'],
    ['borshch', 'борщ'],
    ['khleb', 'хлеб'],
    ['hleb', 'хлеб'],
    ['kopchyonyy', 'копченый'],
    ['zhuravl', 'журавл'],
  ]
  for (const [latin = '', russian = ''] of pairs) assert.equal(fromLatin(latin), russian)
})

test('Latin letters that look Russian are taken for Russian, but not in a Latin word', () => {
  assert.equal(withoutLookAlikes('cыp'), 'сыр')
  assert.equal(withoutLookAlikes('camembert'), 'camembert')
})

test('neighbours are changed over and words are cut in two', () => {
  assert.deepEqual(transpositionsOf('сры'), ['рсы', 'сыр'])
  assert.deepEqual(splitsOf('хлебсыр'), [
    ['хле', 'бсыр'],
    ['хлеб', 'сыр'],
  ])
})

test('measures are one word each, in grams, millilitres, pieces and tenths of a per cent', () => {
  assert.equal(spell('сыр 200 г'), 'сыр 200г')
  assert.equal(spell('молоко 1л 2,5%'), 'молоко 1000мл 25проц')
  assert.equal(spell('0.5 kg'), '500г')
  assert.equal(spell('vjkjrj 1k'), 'vjkjrj 1000мл')
  assert.equal(spell('10 лет'), '10 лет')
})

test('a bare number may be any measure, grams may also be weighed out', () => {
  assert.ok(readMeasure('3,2')?.exact.includes('32проц'))
  assert.ok(readMeasure('200')?.exact.includes('200г'))
  assert.deepEqual(readMeasure('200г'), { exact: ['200г'], loose: ['200г', '~вес'] })
  assert.equal(readMeasure('46012345'), null)
  assert.equal(readMeasure('сыр'), null)
})

test('the database spells measures as a question does', async () => {
  for (const measure of [
    '200 г',
    '0,5 кг',
    '1 л',
    '0,93 л',
    '0,125 кг',
    '10 шт',
    '2,5 %',
    '3 %',
    '1,5 л',
    '0,5 %',
    '750 мл',
  ]) {
    const { rows } = await sql<{ text: string }>`select search_text(${`Молоко ${measure}, свежее`}) as text`.execute(
      owner,
    )
    assert.equal(rows[0]?.text.trim(), `молоко ${spell(measure)} свежее`)
  }
})

test('the database takes no barcode with a wrong check digit', async () => {
  const { rows } = await sql<{ right: boolean; wrong: boolean; short: boolean }>`
    select is_gtin('4600000000008') as right, is_gtin('4600000000009') as wrong, is_gtin('460000000000') as short`.execute(
    owner,
  )
  assert.deepEqual(rows[0], { right: true, wrong: false, short: false })
})
