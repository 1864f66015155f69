import type { FastifySerializerCompiler } from 'fastify'
import buildSerializer from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { oncePerSchema } from './once-per-schema.ts'

type Serialize = (data: unknown) => string

/** The code that writes values of a schema. */
export const serializerOf = oncePerSchema((schema): Serialize => buildSerializer(schema))

/**
 * Writes answers by their schemas, so that no undeclared field leaves. The code for a schema is made when it is first needed: all of them at the start took
 * half of the time in which an API gets ready.
 */
export const serializeBySchema: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (data) =>
    serializerOf(schema)(data)
