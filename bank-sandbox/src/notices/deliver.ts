import type { Bank } from '../bank.ts'
import { useArmed } from '../faults/find.ts'
import type { Notice } from './notice.ts'

type Options = {
  bank: Bank
  /** how often the queue is looked at, milliseconds */
  everyMs?: number
  /** pause after a failed sending; each further one doubles it, up to a minute */
  retryMs?: number
}

const LONGEST_PAUSE_MS = 60_000
const ANSWER_MS = 5_000
const DELAY_MS = 60_000

/**
 * Sends queued notices to the callback address, one after another in their order, each until a 2xx. A kill -9 between the answer and its note
 * sends one again: at least once. Armed faults send one twice, late, or after the next one. Returns how to
 * stop: it waits for the notice that is being sent.
 */
export function startDelivery({ bank, everyMs = 250, retryMs = 1_000 }: Options): () => Promise<void> {
  /** noticeId → not before this moment of the bank's clock, or not before another one was sent */
  const postponed = new Map<number, number | 'next'>()
  let current: Promise<void> | undefined
  let pause = retryMs
  let notBefore = 0

  async function look(): Promise<void> {
    const { settings, notices } = bank.read()
    const notice = [...notices.values()].find(({ noticeId }) => isRipe(postponed.get(noticeId)))
    if (!notice || Date.now() < notBefore) return
    const code = postponed.has(notice.noticeId) ? undefined : useArmed(bank, 'notice')
    if (code === 802) return void postponed.set(notice.noticeId, bank.now() + DELAY_MS)
    if (code === 803) return void postponed.set(notice.noticeId, 'next')
    const isTaken = await send(settings.callbackUrl, notice)
    if (isTaken && code === 801) await send(settings.callbackUrl, notice)
    if (!isTaken) {
      notBefore = Date.now() + pause
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      return
    }
    pause = retryMs
    postponed.delete(notice.noticeId)
    for (const [noticeId, until] of postponed) if (until === 'next') postponed.set(noticeId, 0)
    bank.run('noticeTaken', { noticeId: notice.noticeId })
  }

  const isRipe = (until: number | 'next' = 0) => until !== 'next' && until <= bank.now()

  const timer = setInterval(() => {
    current ??= look().finally(() => (current = undefined))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}

async function send(url: string, { body }: Notice): Promise<boolean> {
  if (url === '') return false
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(
    () => undefined,
  )
  await response?.body?.cancel()
  return response?.ok ?? false
}
