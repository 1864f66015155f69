// What the server stands on, loaded before tsx comes: afterwards each of its thousand files goes through tsx's hooks, which is nearly half of a
// start's work. `node --import ./packages.mjs --import tsx …`
import '@fastify/swagger'
import '@fastify/swagger-ui'
import 'fastify'
import 'kysely'
import 'pg'
import 'pg-boss'
import 'typebox'
import 'typebox/compile'
import 'typebox/value'
