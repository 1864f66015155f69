import type { Kysely } from 'kysely'
import { deleteOldAttempts } from './attempts.ts'
import type { AppConfig } from './config.ts'
import type { Tables } from './database/tables.ts'
import { startRunner, type Handlers } from './jobs/runner.ts'
import { createAcquirer } from './modules/card-payments/acquirer.ts'
import { mindCardPayments } from './modules/card-payments/follow.ts'
import { deleteOldExchanges } from './modules/bank/exchange.ts'
import { createBankListeners } from './modules/bank/listeners.ts'
import { createBankWork } from './modules/bank/work.ts'
import { forgetOldBatches } from './modules/batches/forget-old.ts'
import { runBatch } from './modules/batches/run.ts'
import { queueDueFeeds } from './modules/feeds/queries.ts'
import { runFeed } from './modules/feeds/run-feed.ts'
import { fetchPictures } from './modules/catalog/pictures/fetch.ts'
import { applyPriceLists } from './modules/catalog/price-lists/apply.ts'
import { deleteOldCodes } from './modules/codes/codes.ts'
import { createFileStore } from './modules/files/store/create-store.ts'
import { sweepFiles } from './modules/files/sweep.ts'
import { createCarriers } from './modules/notifications/carriers.ts'
import { forgetOldCallbacks } from './modules/callbacks/queries.ts'
import { deleteOldMessages } from './modules/notifications/outbox.ts'
import { forgetVisits } from './modules/metrics/routes.ts'
import { sendMessage } from './modules/notifications/send-message.ts'
import type { ObjectRegistry } from './modules/objects/registry.ts'
import { deleteExpired } from './modules/orders/delete-expired.ts'
import { expireExtraHolds } from './modules/orders/extra-holds/close.ts'
import { expireOverdue } from './modules/orders/fulfilment/expire-substitutions.ts'
import { reconcile } from './modules/payments/differences/reconcile.ts'
import { listenToBank } from './modules/payments/money/listen.ts'
import { acceptOverdue } from './modules/payments/money/accept-by-term.ts'
import { moveOrderMoney } from './modules/payments/money/job.ts'
import { mindTopUps } from './modules/payments/top-ups/read.ts'
import { makeWeeklyPayouts } from './modules/payments/payouts/make.ts'
import { makeReceiptsOf } from './modules/payments/receipts/make.ts'
import { printReceipt } from './modules/payments/receipts/print.ts'
import { createPrinter } from './modules/payments/receipts/printer.ts'
import { receiptUserOf } from './modules/payments/receipts/tags.ts'
import { removeClosed } from './modules/profile/closing.ts'
import { makeCodes } from './modules/promo/series/make-codes.ts'
import { mindRegularOrders } from './modules/regular-orders/mind.ts'
import { refreshFacts } from './modules/reports/facts/refresh.ts'
import { forgetRuns } from './modules/reports/runs/queries.ts'
import { runReport } from './modules/reports/runs/run-report.ts'
import { deliverSubscription } from './modules/subscriptions/deliver.ts'
import { forgetDeliveries } from './modules/subscriptions/queries.ts'
import { mindSubscriptions } from './modules/subscriptions/mind.ts'
import { mindContracts } from './modules/suppliers/contracts/mind.ts'
import { tellWaits } from './modules/waits/tell-waits.ts'

type Log = { warn: (error: unknown, message: string) => void }
/** `slow` has connections for queries that take minutes. */
type Background = {
  database: Kysely<Tables>
  slow: Kysely<Tables>
  config: AppConfig
  objects: ObjectRegistry
  log: Log
}

/** All scheduled work: the queues and the modules that process them. */
export function startBackground({ database, slow, config, objects, log }: Background): { stop: () => Promise<void> } {
  const carriers = createCarriers(database, config)
  const listeners = createBankListeners()
  const terms = { feePayee: config.feePayee }
  listenToBank(listeners, terms)
  const bank = config.bank && createBankWork({ database, settings: config.bank, listeners, log })
  const printing = {
    database,
    printer: config.receipts && createPrinter(config.receipts),
    user: receiptUserOf(config),
    publicUrl: config.publicUrl,
  }
  const acquirer = config.acquirer && createAcquirer(config.acquirer)
  const handlers: Handlers = {
    'send-message': (job) => sendMessage({ database, config, carriers }, job),
    'run-batch': (job) => runBatch({ database, objects }, job),
    'run-feed': (job) => runFeed({ database, objects, config }, job),
    'mind-feeds': () => queueDueFeeds(database),
    'fetch-pictures': () =>
      fetchPictures({ database, fileStore: createFileStore(config.files), networks: config.webhookNetworks }),
    'deliver-subscription': (job) => deliverSubscription({ database, objects, config }, job),
    'mind-subscriptions': () => wholly((each) => mindSubscriptions({ database, objects }, each)),
    // without a bank its operations wait
    'send-to-bank': async (job) => bank?.send(job),
    'mind-bank': async () => bank?.mind(),
    'move-order-money': (job) => moveOrderMoney(database, job, terms),
    'mind-card-payments': async () => {
      if (acquirer) await mindCardPayments({ database, acquirer }, log)
    },
    'accept-overdue-orders': () => wholly((each) => acceptOverdue(database, each)),
    'make-receipts': (job) => makeReceiptsOf(database, job),
    'print-receipt': (job) => printReceipt(printing, job),
    'make-payouts': () => makeWeeklyPayouts(database),
    'read-top-ups': async () => {
      if (bank) await mindTopUps(database, bank.bank)
    },
    'reconcile-money': async () => {
      if (bank) await reconcile(database, { ...bank.bank, readEvents: bank.readEvents })
    },
    'expire-substitutions': () =>
      wholly(async (each) => {
        await expireOverdue(database, each)
        await expireExtraHolds(database, each)
      }),
    'mind-regular-orders': () => wholly((each) => mindRegularOrders({ database, config }, each)),
    'tell-waits': () => wholly((each) => tellWaits({ database, config }, each)),
    'remove-closed-accounts': () => wholly((each) => removeClosed(database, each)),
    'refresh-facts': () => refreshFacts(database),
    'run-report': (job) => runReport({ database, slow }, job),
    'apply-price-lists': () => applyPriceLists(database),
    'make-codes': () => makeCodes(database),
    'mind-contracts': () => mindContracts(database),
    'sweep-files': async () => {
      await sweepFiles({ database, store: createFileStore(config.files) })
    },
    'delete-expired-rows': async () => {
      await deleteExpired(database)
      await forgetOldBatches(database)
      await forgetDeliveries(database)
      await forgetRuns(database)
      await forgetVisits(database)
      await deleteOldMessages(database)
      await forgetOldCallbacks(database)
      await deleteOldCodes(database)
      await deleteOldAttempts(database)
      await deleteOldExchanges(database)
    },
  }
  const runner = startRunner({ database, handlers, log })
  return {
    async stop() {
      await runner.stop()
      carriers.close()
      await bank?.close()
    },
  }
}

/** Runs all parts and then throws if one failed, so that the job is retried and the error is visible to an operator. */
async function wholly(work: (each: Log) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  await work({ warn: (error) => errors.push(error) })
  const [first] = errors
  if (errors.length > 0) {
    throw new Error(`${errors.length}: ${first instanceof Error ? first.message : String(first)}`, { cause: first })
  }
}
