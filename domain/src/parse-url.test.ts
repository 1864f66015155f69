import { expect, test } from '@jest/globals'
import { parseUrl } from './parse-url'

test('an address is read by itself or from its base; what is none is null', () => {
  expect(parseUrl('https://lavka.example/a?b')?.pathname).toBe('/a')
  expect(parseUrl('c', 'https://lavka.example/a/b')?.href).toBe('https://lavka.example/a/c')
  expect(parseUrl('c')).toBeNull()
  expect(parseUrl('')).toBeNull()
})
