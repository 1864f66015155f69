import { expect, test } from '@jest/globals'
import { readObjectView } from '../../../objects-address'
import { fields } from '../testing'
import { toLoadOptions } from './conditions'

test('the filters of the address are asked for by the types of their fields', () => {
  const filters = 'f.name=пол&f.places=5..&f.rent=..1500.5&f.state=open,closed,gone&f.shop=7&f.isCold=true&f.none=1'
  const query = Object.fromEntries(new URLSearchParams(`${filters}&page=2&size=25&sort=-places`))

  expect(toLoadOptions(readObjectView('goods', query), fields)).toEqual({
    skip: 25,
    take: 25,
    requireTotalCount: true,
    sort: [{ selector: 'places', desc: true }],
    filter: [
      ['name', 'contains', 'пол'],
      'and',
      ['places', '>=', 5],
      'and',
      ['rent', '<=', 150_050],
      'and',
      ['isCold', '=', true],
      'and',
      [['state', '=', 'open'], 'or', ['state', '=', 'closed']],
      'and',
      ['shop', '=', '7'],
    ],
  })
})
