import { expect } from './fixtures.ts'
import type { Platform } from './platform.ts'

/** The code in the last message to a recipient, once it has been written. */
export async function codeFor({ database }: Platform, recipient: string, form: RegExp): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const message = await database
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      code = message?.body.match(form)?.[1] ?? ''
      return code
    })
    .not.toBe('')
  return code
}
