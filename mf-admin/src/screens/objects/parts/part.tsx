import type { AnyRow } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import type { ComponentType } from 'react'
import { $info } from '../model'
import { CallbackPart } from './callback/callback-part'
import { ClaimPart } from './claim/claim-part'
import { CommissionActPart } from './commission/act-part'
import { CommissionDuePart } from './commission/due-part'
import { ContractPart } from './contract/actions'
import { DifferenceActions } from './difference/actions'
import { GiftDuePart } from './gift-due/due'
import { GiftSeriesPart } from './gift-series/issue'
import { JobRetry } from './job/retry'
import { PayoutLinks } from './payout/links'
import { PollLinks } from './poll/links'
import { PriceListPart } from './price-list/actions'
import { ProductActions } from './product/actions'
import { PromotionPart } from './promotion/actions'
import { ProposalActions } from './proposal/actions'
import { ReceiptPart } from './receipt/receipt-part'
import { SupplierPart } from './supplier/card-part'

/** The hand-made part of a row's card, by object. */
const parts: Readonly<Partial<Record<string, ComponentType<{ row: AnyRow }>>>> = {
  callbacks: CallbackPart,
  claims: ClaimPart,
  'commission-acts': CommissionActPart,
  'commission-dues': CommissionDuePart,
  contracts: ContractPart,
  'gift-dues': GiftDuePart,
  'gift-series': GiftSeriesPart,
  jobs: JobRetry,
  'money-differences': DifferenceActions,
  promotions: PromotionPart,
  'change-proposals': ProposalActions,
  polls: PollLinks,
  payouts: PayoutLinks,
  receipts: ReceiptPart,
  'price-lists': PriceListPart,
  products: ProductActions,
  suppliers: SupplierPart,
}

export function Part({ row }: { row: AnyRow }) {
  const info = useUnit($info)
  const Own = info && parts[info.name]
  return Own ? <Own row={row} /> : null
}
