import assert from 'node:assert/strict'
import type { TestApp } from '../../../test/app.ts'

/** Unsent messages to a recipient, the last first. */
export function messagesTo(owner: TestApp['owner'], recipient: string) {
  return owner
    .selectFrom('outbox')
    .select(['channel', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
}

/** The six digits of the last message to a recipient. */
export async function digitsTo(owner: TestApp['owner'], recipient: string): Promise<string> {
  const [message] = await messagesTo(owner, recipient)
  const code = `${message?.subject} ${message?.body}`.match(/\b\d{6}\b/)?.[0]
  assert.ok(code, `no code for ${recipient}`)
  return code
}

/** The code of the link in the last message with one to a recipient. */
export async function linkTo(owner: TestApp['owner'], recipient: string): Promise<string> {
  const texts = (await messagesTo(owner, recipient)).map(({ body }) => body)
  const [code] = texts.flatMap((text) => text.match(/https:\/\/shop\.example\/\S+\?code=([\w-]{43})$/m)?.[1] ?? [])
  assert.ok(code, `no link for ${recipient}`)
  return code
}
