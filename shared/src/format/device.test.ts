import { expect, test } from '@jest/globals'
import { describeDevice } from './device'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

test('a browser without client hints is recognised by its user agent', () => {
  expect(describeDevice({ userAgent: windows })).toEqual({ type: 'web', model: windows })
  expect(describeDevice({ userAgent: iphone }).type).toBe('web-mobile')
})

test('client hints take precedence over the user agent, and GREASE brands are left out', () => {
  const brands = [
    { brand: 'Not=A?Brand', version: '24' },
    { brand: 'Chromium', version: '140' },
  ]

  expect(describeDevice({ userAgent: windows, userAgentData: { mobile: true, platform: 'Android', brands } })).toEqual({
    type: 'web-mobile',
    model: 'Android, Chromium 140',
  })
  expect(describeDevice({ userAgent: windows, userAgentData: { mobile: false, platform: '', brands: [] } })).toEqual({
    type: 'web',
    model: windows,
  })
})

test('the model is at most 200 characters, as the server takes it', () => {
  expect(describeDevice({ userAgent: 'x'.repeat(500) }).model).toHaveLength(200)
})
