import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feedFailedMail } from './feed-messages.ts'
import { foreign, quoted } from './foreign-text.ts'
import * as messages from './messages.ts'
import { receiptMail } from './money-messages.ts'
import { ordersPlacedSms } from './phone-messages.ts'
import * as regular from './regular-messages.ts'
import { alertMail } from './report-messages.ts'
import * as reviews from './review-mails.ts'
import * as staff from './staff-messages.ts'
import * as suppliers from './supplier-messages.ts'
import { waitsMail, waitsSms } from './wait-messages.ts'

test('text of others becomes one line without what is not seen, without links and without marks of ours', () => {
  assert.equal(foreign('Оплатите\r\nBcc: x@y.ru\u2028\tсейчас'), 'Оплатите Bcc: x@y. ru сейчас')
  assert.equal(foreign('а\u202Eтекст\u200B\u2066б\u0000\uE000'), 'атекстб')
  assert.equal(foreign('https://evil.example/login?a=1'), 'evil. example/login?a=1')
  assert.equal(
    foreign('см. WWW.Evil.co.uk, лавка-вход.рф и evil。com'),
    'см. WWW. Evil. co. uk, лавка-вход. рф и evil. com',
  )
  assert.equal(foreign('{{shopName}}: вход'), '{ {shopName}}: вход')
})

test('plain words stay as they are, long ones end in an ellipsis', () => {
  const plain = 'Молоко «Утро» 3.2 %, 1.5 л, ул.Ленина, д. 5; т.е. пол-литра'
  assert.equal(foreign(plain), plain)
  assert.equal(foreign('м'.repeat(101)), `${'м'.repeat(99)}…`)
  assert.equal(quoted('Нет «Утра»\nсегодня'), '«Нет "Утра" сегодня»')
})

const evil = 'ЧУЖОЕ\r\nBcc: x@y.ru\u202E https://evil.example/login {{shopName}}'
const order = { number: '1-1', supplier: evil, kopecks: 1, deliveryKopecks: 0, isPickup: true, when: evil }
const sum = { kopecks: 1, discountKopecks: 1, promo: evil, certificateKopecks: 0 }
const wait = { kind: 'stock', code: 'a', name: evil, unit: evil, nowKopecks: 1, seenKopecks: null } as const
const fiscal = { drive: '1', documentNumber: 1, sign: '1' }
const announced = { placeAt: new Date(0), goods: [evil], changed: [evil], short: [evil], totalKopecks: 1, link: '' }
const days = { report: 'Отчёт', from: '2026-01-01', to: '2026-01-01', link: '' }

const letters = {
  placed: messages.ordersPlacedMail([order], sum),
  'placed, SMS': ordersPlacedSms([order], 1),
  'new order': messages.newOrderMail(order),
  moved: messages.orderMovedMail({ ...order, phone: '', what: 'Отменён', why: '' }),
  substitutes: messages.substitutesMail({
    number: '1',
    until: '',
    lines: [{ was: evil, is: evil, moreKopecks: 0 }],
    link: '',
  }),
  'to sellers': messages.toSellersMail('1', { about: 'Изменён', what: evil }),
  promo: messages.promoReturnedText(evil),
  view: messages.viewMail({ view: evil, rows: '1', link: '', isAttached: true }),
  webhook: messages.webhookStoppedMail(evil, 'https://own.example', evil),
  proposal: suppliers.proposalDecidedMail({ name: evil, isProduct: true }, false, evil),
  requisites: suppliers.requisitesMail(evil, [evil], true),
  onboarding: suppliers.onboardingDecidedMail(evil),
  receipt: receiptMail({ kind: 'Чек', orderNumber: '1', supplier: evil, kopecks: 1, fiscal, link: '' }),
  wait: waitsMail([wait], 'https://shop.example'),
  'wait, SMS': waitsSms([wait]),
  announced: regular.regularAnnouncedMail({ ...announced, problem: evil }),
  refused: regular.regularRefusedMail(evil, ''),
  short: regular.regularShortMail([evil]),
  feed: feedFailedMail('https://own.example', evil),
  alert: alertMail({ ...days, said: evil }),
  review: reviews.reviewRejectedMail(evil, evil),
  photos: reviews.photosRefusedMail(evil, evil),
  role: staff.roleGivenMail(evil),
  left: staff.leftSupplierMail(evil),
  changed: staff.staffChangedMail(evil),
  invitation: staff.invitationMail(evil, ''),
  approved: staff.applicationApprovedMail(evil),
  asked: staff.applicationAskedMail(evil, ''),
  'not approved': staff.applicationRefusedMail(evil),
}

describe('no letter speaks in the words of others', () => {
  for (const [name, letter] of Object.entries(letters))
    test(name, () => {
      const text = typeof letter === 'string' ? letter : `${letter.subject}\n${letter.body}`
      assert.match(text, /ЧУЖОЕ Bcc: x@y\. ru evil\. example\/login \{ \{shopName\}\}/)
      assert.doesNotMatch(text, /\r|\u202E|^Bcc|x@y\.ru|evil\.example/mu)
    })
})
