import type { Kysely } from 'kysely'
import type { BankSettings } from '../../bank-config.ts'
import type { Tables } from '../../database/tables.ts'
import { noteExchangesIn } from './exchange.ts'
import type { BankListeners } from './listeners.ts'
import { readBeneficiary, readDueStates } from './read-states.ts'
import { createSberBank } from './sber/sber-bank.ts'
import type { HttpTimes } from './sber/http.ts'
import { createSealer } from './seal.ts'
import { sendDue, sendToBank } from './send-operations.ts'

type Given = {
  database: Kysely<Tables>
  settings: BankSettings
  listeners: BankListeners
  log: { warn: (error: unknown, message: string) => void }
  times?: HttpTimes
  leaseMilliseconds?: number
}

/** The jobs of the bank in one process; all of them bear to come twice, and a silent bank fails none of them. */
export function createBankWork({ database, settings, listeners, log, times, leaseMilliseconds }: Given) {
  const bank = createSberBank({ settings, noteExchange: noteExchangesIn(database), ...(times && { times }) })
  const sealer = createSealer(settings.passportKeys)
  const sending = { database, bank, listeners, sealer, log, ...(leaseMilliseconds && { leaseMilliseconds }) }
  return {
    bank,
    /** Stores what the bank has done for a beneficiary since the last reading. Throws BankSilence. */
    readEvents: (beneficiaryId: string) => readBeneficiary({ database, bank, listeners }, beneficiaryId),
    /** what `enqueueOperation` has scheduled */
    send: (job: unknown) => sendToBank(sending, job),
    /** what waits for another try, then what the bank has done meanwhile */
    async mind(): Promise<void> {
      await sendDue(sending)
      await readDueStates({ database, bank, listeners })
    },
    close: () => bank.close(),
  }
}
