import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoVariable, readConfig } from './config.ts'
import { readNominalAccount } from './fee-payee.ts'
import { StartError } from './database/start-error.ts'

const DATABASE_URL = 'postgres://lavka:secret@127.0.0.1:5432/lavka'

test('only the database must be named, the rest has defaults', () => {
  const config = readConfig({ DATABASE_URL })
  assert.deepEqual(
    [config.host, config.port, config.logLevel, config.databaseUrl],
    ['127.0.0.1', 8080, 'info', DATABASE_URL],
  )
})

test('a bad value stops the start with a message that names it and repeats no secret', () => {
  const bad = [
    { PORT: 'eighty' },
    { PORT: '70000' },
    { PORT: '-1' },
    { LOG_LEVEL: 'loud' },
    { DRAIN_SECONDS: 'soon' },
    { DATABASE_URL: '' },
    { DATABASE_URL: 'mysql://lavka:secret@host/db' },
    { DATABASE_URL: 'secret' },
  ]
  for (const environment of bad) {
    const [name = ''] = Object.keys(environment)
    assert.throws(
      () => readConfig({ DATABASE_URL, ...environment }),
      (error) =>
        error instanceof StartError &&
        error.message.includes(name) &&
        !`${error.message}${error.hint}`.includes('secret'),
    )
  }
})

test('a service outside needs https and its secret; neither is repeated on the screen', () => {
  const bad = [
    { SMTP_URL: 'http://secret@mail.example', MAIL_FROM: 'a@b.example' },
    { SMTP_URL: 'smtp://u:secret@mail.example' },
    { SMS_URL: 'http://sms.example/secret', SMS_TOKEN: 'secret' },
    { SMS_URL: 'https://sms.example/secret' },
    { STATISTICS_URL: 'ftp://stat.example/secret', STATISTICS_HASH: 'secret' },
    { STATISTICS_URL: 'https://stat.example' },
    { PUBLIC_URL: 'javascript:secret' },
  ]
  for (const environment of bad) {
    assert.throws(
      () => readConfig({ DATABASE_URL, ...environment }),
      (error) => error instanceof StartError && !`${error.message}${error.hint}`.includes('secret'),
      JSON.stringify(environment),
    )
  }
})

test('the registry is read from one edge or from several', () => {
  const urlsOf = (REGISTRY_URL: string) => readConfig({ DATABASE_URL, REGISTRY_URL }).registryUrls
  assert.deepEqual(urlsOf(''), ['http://localhost:3000/registry.json'])
  assert.deepEqual(urlsOf('http://a/registry.json, http://b/registry.json'), [
    'http://a/registry.json',
    'http://b/registry.json',
  ])
  assert.throws(() => urlsOf('http://a/registry.json, b'), StartError)
})

test('mail, SMS and statistics are local until they are configured', () => {
  const local = readConfig({ DATABASE_URL })
  assert.deepEqual([local.mail, local.sms, local.statistics, local.isDemo], [null, null, null, false])
  const config = readConfig({
    DATABASE_URL,
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Лавка <shop@mail.example>',
    SMS_URL: 'https://sms.example/send',
    SMS_TOKEN: 'token',
    STATISTICS_URL: 'https://stat.example',
    STATISTICS_HASH: 'hash',
    PUBLIC_URL: 'https://shop.example/',
  })
  assert.equal(config.publicUrl, 'https://shop.example')
  assert.deepEqual(config.mail, { url: 'smtps://mail.example', from: 'Лавка <shop@mail.example>' })
  assert.equal(config.sms?.token, 'token')
  assert.deepEqual(config.statistics, { url: 'https://stat.example', hash: 'hash' })
})

const smtp = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Лавка <shop@mail.example>' }
const sms = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'token' }
const demo = (environment: NodeJS.ProcessEnv) => {
  const { isDemo, allowsDemoData } = readConfig({ DATABASE_URL, ...environment })
  return { isDemo, allowsDemoData }
}

test('a demonstration is asked for by one loud name, in production too', () => {
  const none = { isDemo: false, allowsDemoData: false }
  for (const environment of [{}, { NODE_ENV: 'production' }, { DEMO: '1' }, { [demoVariable]: '' }, smtp])
    assert.deepEqual(demo(environment), none, JSON.stringify(environment))
  assert.deepEqual(demo({ [demoVariable]: 'yes' }), { isDemo: true, allowsDemoData: true })
  for (const value of ['1', 'true', 'no', 'YES'])
    assert.throws(() => demo({ [demoVariable]: value }), new RegExp(demoVariable))
})

test('owners and streets are invented in a demonstration alone', () => {
  const standIns = (environment: NodeJS.ProcessEnv) => {
    const { statistics, addresses } = readConfig({ DATABASE_URL, ...environment })
    return [statistics, addresses]
  }
  assert.deepEqual(standIns({ PUBLIC_URL: 'https://shop.example' }), [null, null])
  assert.deepEqual(standIns({ [demoVariable]: 'embedded', ...smtp }), ['stand-in', 'stand-in'])
  const service = { ADDRESS_URL: 'https://addresses.example', ADDRESS_TOKEN: 'token' }
  assert.deepEqual(standIns({ [demoVariable]: 'yes', ...service })[1], { url: service.ADDRESS_URL, token: 'token' })
})

test('messages that are really sent are never shown to everybody', () => {
  for (const sender of [smtp, sms]) {
    assert.throws(() => demo({ [demoVariable]: 'yes', ...sender }), /не сочетается с SMTP_URL и SMS_URL/)
    assert.deepEqual(demo({ [demoVariable]: 'embedded', ...sender }), { isDemo: false, allowsDemoData: true })
  }
})

test('the requisites of the marketplace are refused when a part of them is missing or is none', () => {
  const { feePayee } = readConfig({ DATABASE_URL })
  const read = (payee: unknown) => readConfig({ DATABASE_URL, FEE_PAYEE: JSON.stringify(payee) }).feePayee
  const own = { ...feePayee, name: 'АО «Рынок»', account: { ...feePayee.account, bankName: 'Другой банк' } }
  assert.deepEqual(read(own), own)
  const { account: _account, ...bare } = own
  for (const wrong of [null, [], bare, { ...own, inn: '12345' }, { ...own, account: { ...own.account, bankBIC: 40 } }])
    assert.throws(() => read(wrong), /FEE_PAYEE/, JSON.stringify(wrong))
})

test('the nominal account is that of the setting; a demonstration has an invented one, a real bank none until it is given', () => {
  const read = (more: Record<string, string>) => readNominalAccount({ DATABASE_URL, ...more })
  const own = { ...readConfig({ DATABASE_URL }).feePayee.account, bankName: 'Другой банк' }
  assert.deepEqual(read({ NOMINAL_ACCOUNT: JSON.stringify(own) }), own)
  assert.equal(read({})?.accountNumber, '40701810000000002118')
  assert.equal(read({ BANK_URL: 'https://bank.example' }), null)
  assert.throws(() => read({ NOMINAL_ACCOUNT: '{}' }), /NOMINAL_ACCOUNT/)
})

test('only a demonstration draws the pictures that are missing', () => {
  const drawing = { DATABASE_URL, DRAWING_PROGRAM: '/draw.js' }
  assert.equal(readConfig(drawing).drawingProgram, null)
  assert.equal(readConfig({ ...drawing, [demoVariable]: 'embedded' }).drawingProgram, '/draw.js')
  assert.equal(readConfig({ DATABASE_URL, [demoVariable]: 'yes' }).drawingProgram, null)
})

test('uploaded files go into a folder, or into the bucket that is named with everything it needs', () => {
  const bucket = { S3_URL: 'http://minio:9000/', S3_BUCKET: 'lavka', S3_KEY_ID: 'id', S3_SECRET: 'secret' }
  assert.deepEqual(readConfig({ DATABASE_URL, FILES_DIRECTORY: '/files' }).files, { kind: 'disk', directory: '/files' })
  assert.deepEqual(readConfig({ DATABASE_URL, ...bucket, S3_REGION: 'ru-central1' }).files, {
    kind: 's3',
    url: 'http://minio:9000',
    bucket: 'lavka',
    region: 'ru-central1',
    keyId: 'id',
    secret: 'secret',
  })
  for (const missing of ['S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'])
    assert.throws(
      () => readConfig({ DATABASE_URL, ...bucket, [missing]: '' }),
      (error) => error instanceof StartError && error.message.includes(missing) && !error.message.includes('secret'),
    )
})
