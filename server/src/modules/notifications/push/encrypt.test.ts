import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encryptPush } from './encrypt.ts'
import { createBrowser } from './testing.ts'

const decode = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291, section 5, is encrypted and read byte for byte', () => {
  const text = 'When I grow up, I want to be a watermelon'
  const browser = createBrowser(
    '',
    decode('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    decode('BTBZMqHH6r4Tts7J_aSIgg'),
  )
  const fresh = {
    privateKey: decode('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: decode('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  const body = encryptPush(text, browser, fresh)
  assert.equal(
    body.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  assert.equal(browser.read(body), text)
})

test('each message has a key and a salt of its own', () => {
  const browser = createBrowser('')
  const [one, other] = [encryptPush('Заказ', browser), encryptPush('Заказ', browser)]
  assert.notDeepEqual(one.subarray(0, 86), other.subarray(0, 86))
  assert.deepEqual([browser.read(one), browser.read(other)], ['Заказ', 'Заказ'])
})
