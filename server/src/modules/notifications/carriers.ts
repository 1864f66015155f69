import { createTransport } from 'nodemailer'
import type { Kysely } from 'kysely'
import type { AppConfig } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'
import { findMarketplace } from '../../marketplace.ts'
import type { OutboxRow } from './outbox.ts'
import { sendPush } from './push/send-push.ts'

/** Delivers one message to the mail server, the SMS gateway or a push service, or throws. */
export type Carrier = (message: Message) => Promise<void>
type Message = Omit<OutboxRow, 'id' | 'channel'>

/** Null: the channel is not configured and its messages are not sent. */
export type Carriers = { mail: Carrier | null; sms: Carrier | null; push: Carrier | null; close: () => void }

const connectMilliseconds = 5_000
const totalMilliseconds = 10_000

/** Mail by SMTP; SMS by an HTTP gateway: POST {phone, text} with a bearer token, any 2xx means accepted; notifications by web push. */
export function createCarriers(database: Kysely<Tables>, config: AppConfig): Carriers {
  const { mail, sms } = config
  const smtp = mail && openSmtp(mail.url)
  return {
    mail:
      smtp &&
      (async ({ recipient, subject, body, attachment, attachment_name: filename }) => {
        const attachments = attachment ? [{ filename, content: attachment }] : []
        await smtp.sendMail({
          from: await senderOf(database, mail.from),
          to: recipient,
          subject,
          text: body,
          attachments,
        })
      }),
    sms: sms && (({ recipient, body }) => sendSms(sms, recipient, body)),
    push: config.push && ((message) => sendPush({ database, config }, message)),
    close: () => smtp?.close(),
  }
}

/** The name that administrators have given, with the address of MAIL_FROM. */
async function senderOf(database: Kysely<Tables>, from: string) {
  const { mail_sender: name } = await findMarketplace(database)
  return name === '' ? from : { name, address: /<([^>]+)>/.exec(from)?.[1] ?? from }
}

function openSmtp(url: string) {
  return createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: totalMilliseconds,
  })
}

async function sendSms({ url, token }: { url: string; token: string }, phone: string, text: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone: phone.replace(/[^+\d]/g, ''), text }),
    // redirects are not followed, so that the token reaches only the configured gateway
    redirect: 'error',
    signal: AbortSignal.timeout(totalMilliseconds),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
}
