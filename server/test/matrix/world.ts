import type { Insertable } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import type { Tables } from '../../src/database/tables.ts'
import type { BatchState, PromotionState } from '../../src/database/values.ts'
import type { Person } from './people.ts'

export type World = {
  /** the password of every person */
  password: string
  /** a person of each role on our side: the callers */
  makeOwn: (roles: readonly Role[]) => Promise<Person[]>
  /** a person of each role on a third side, whose rows nobody may change */
  makeIdle: (roles: readonly Role[]) => Promise<Person[]>
  /** a person of each role on the other side, whose rows are requested. Each of their texts contains «Чуж», each login begins with «foreign-» */
  makeForeign: (roles: readonly Role[]) => Promise<Person[]>
  poll: { code: string; question: number }
  /** a code that was sent to the person's telephone or e-mail */
  sendCode: (
    person: Person,
    purpose: 'registration' | 'restore' | 'entry' | 'phone' | 'email' | 'forgot' | 'consent',
  ) => Promise<string>
  /** the code in the link that confirms a registration */
  signUp: (person: Person) => Promise<string>
  /** the product that the person has reviewed */
  ownReview: (person: Person) => Promise<string>
  /** a client for an operator to open: the person, or one of the same side when the person is no client */
  customerOf: (person: Person) => Promise<number>
  /** the number of a buyer's review of a product that the person's side sells */
  review: (person: Person, state: 'waiting' | 'approved') => Promise<number>
  /** the line of the person's delivered order, of which there is no open claim */
  claimable: (person: Person) => Promise<number>
  /** an unpaid invoice of the person's delivered order; answers with the order */
  invoice: (person: Person) => Promise<number>
  /** the card payment of the person's delivered order; answers with the order */
  cardPayment: (person: Person) => Promise<number>
  /** an unread message of the seller about the person's delivered order; answers with its id */
  message: (person: Person) => Promise<number>
  /** an open claim about the delivered order of the person, and its line */
  claim: (person: Person) => Promise<{ id: number; line: number }>
  /** the number of such a claim that is answered: its money is to be handed over */
  owedClaim: (person: Person) => Promise<number>
  /** the key of a call to the person that waits for an operator */
  callback: (person: Person) => Promise<string>
  /** of such a call that the person has taken as an operator */
  takenCallback: (person: Person) => Promise<string>
  /** the id of a browser that shows the person's notifications */
  pushBrowser: (person: Person) => Promise<number>
  /** the id of what the person waits for */
  wait: (person: Person) => Promise<number>
  /** a weekly order of the person */
  regularOrder: (person: Person) => Promise<{ id: number; next_on: string }>
  /** the number of the person's delivered checkout, which is not regular */
  checkout: (person: Person) => Promise<number>
  /** the number of the rating of a delivered order of the person's side */
  deliveryRating: (person: Person) => Promise<number>
  /** the number of a file of the person's side */
  file: (person: Person, isPublic: boolean) => Promise<number>
  /** the number of a saved view of the person */
  view: (person: Person) => Promise<number>
  /** the number of a run of a report of the person, or of an alert told to the person */
  reportRun: (person: Person, isAlert?: true) => Promise<number>
  /** the number of a webhook of the person */
  subscription: (person: Person) => Promise<number>
  feed: (person: Person) => Promise<number>
  /** an open invitation, of an administrator to be a manager unless it is said otherwise */
  makeInvitation: (given?: Partial<Insertable<Tables['invitations']>>) => Promise<{ id: number; code: string }>
  /** a buyer who has applied to sell */
  makeApplication: () => Promise<number>
  /** somebody who may pay from the beneficiary */
  makePayUser: (beneficiary: string) => Promise<number>
  makeTag: () => Promise<string>
  makeCategory: () => Promise<number>
  /** a draft, and a question of a new one */
  makePoll: () => Promise<number>
  makeQuestion: () => Promise<number>
  /** a planned edition of a service page */
  makeServicePage: () => Promise<number>
  makeSynonyms: () => Promise<number>
  /** an approved supplier of nobody in the matrix */
  makeSupplier: () => Promise<number>
  makeShop: (supplier: number) => Promise<number>
  makeProduct: (shop: number) => Promise<number>
  /** a movement of the stock of a new product of the shop */
  makeMovement: (shop: number) => Promise<number>
  makeDocument: (supplier: number) => Promise<number>
  /** a failed background job */
  makeJob: () => Promise<string>
  /** an exchange with the bank in its journal */
  makeExchange: () => Promise<string>
  /** a client who has ordered from the supplier */
  makeClient: (supplier: number) => Promise<number>
  /** the page of links of the supplier at its first version; the key is the supplier */
  makeTaplink: (supplier: number) => Promise<number>
  /** no supplier has a page of links */
  forgetTaplinks: () => Promise<void>
  /** the price of a new product of the shop that waits for an operator */
  makeProposal: (shop: number) => Promise<number>
  /** a difference between the bank and the ledger */
  makeDifference: (beneficiaryId: string) => Promise<number>
  /** a receipt of an order that was not printed */
  makeReceipt: (target: Person) => Promise<number>
  /** the name of an approval rule; all rules are at their first version */
  makeRule: () => Promise<string>
  /** the key of the only row, at its first version */
  resetMarketplace: () => Promise<number>
  /** a draft of a price list of the supplier, with a price of a new product */
  makePriceList: (shop: number, supplier: number) => Promise<{ id: number; row: number }>
  makeContract: (supplier: number, state: 'draft' | 'offered') => Promise<number>
  makePromotion: (supplier: number, state: PromotionState) => Promise<number>
  makePromoCode: () => Promise<number>
  makeGiftSeries: () => Promise<number>
  /** with the position of its issue in the ledger */
  makeGiftCertificate: () => Promise<{ certificate: number; movement: number }>
  /** an order that a certificate has paid, whose supplier was not paid for it */
  makeGiftDue: (supplier: number) => Promise<number>
  /** an order that its supplier was paid for past the bank, and owes commission of; an act about another one, and a payment of it */
  makeCommissionDue: (supplier: number) => Promise<number>
  makeCommissionAct: (supplier: number) => Promise<{ act: number; payment: number }>
  makeCodePromotion: () => Promise<number>
  makeGroup: () => Promise<number>
  /** a person in a group of clients, with a series of codes for it */
  makeMember: () => Promise<{ series: number; member: number }>
  makePerson: () => Promise<number>
  /** a batch of changes of shops that the person started */
  makeBatch: (person: Person, state: BatchState) => Promise<number>
  /** a change of a new shop of the supplier that can be undone */
  makeChange: (supplier: number) => Promise<number>
  /** all stored rows of each person */
  snapshot: (people: readonly Person[]) => Promise<Map<Person, string>>
}
