import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { createHeads } from './find-head.ts'
import { forRobots } from './for-robots.ts'
import { findPageHead } from './schema.ts'

/** Page heads for link previews and search engines (specification §2, public routes). */
export function pages(app: FastifyInstance): void {
  serve(app, findPageHead, createHeads(app.database))
  forRobots(app)
}
