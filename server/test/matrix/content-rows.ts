import type { Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import { newDay } from './new-rows.ts'
import type { World } from './world.ts'

// Rows of what the shop publishes: polls, service pages, synonyms of the search.

type Owner = Kysely<Tables>
let drafts = 0

export async function insertPoll(owner: Owner): Promise<World['poll']> {
  const code = 'kak-dela'
  const poll = await owner
    .insertInto('polls')
    .values({ code, title: 'Как дела', state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: question } = await owner
    .insertInto('poll_questions')
    .values({ poll_id: poll.id, position: 1, kind: 'single', title: 'Как дела', options: ['Хорошо', 'Так себе'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { code, question }
}

/** A poll that is a draft. */
export async function insertDraft(owner: Owner): Promise<number> {
  const values = { code: `draft-${++drafts}`, title: 'Как дела' }
  return (await owner.insertInto('polls').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertSynonyms(owner: Owner): Promise<number> {
  const values = { words: ['бульба', 'картофель'] }
  return (await owner.insertInto('search_synonyms').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** An edition of a service page that is not in force yet. */
export async function insertServicePage(owner: Owner): Promise<number> {
  const values = { page: 'offer' as const, starts_on: newDay(), title: 'Оферта', body: 'Текст' }
  return (await owner.insertInto('service_page_editions').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A question of a new draft. */
export async function insertQuestion(owner: Owner): Promise<number> {
  const question = { position: 1, kind: 'text' as const, title: 'Что?' }
  const values = { ...question, poll_id: await insertDraft(owner) }
  return (await owner.insertInto('poll_questions').values(values).returning('id').executeTakeFirstOrThrow()).id
}
