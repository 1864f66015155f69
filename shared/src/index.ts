// The public exports of shared; other packages import nothing else of it. State and ports are exported only here (design.md §8).
export * from './routing/paths'
export * from './routing/route'
export * from './state/routes'
export { matchRoute, type Match } from './routing/match'
export { mergeRoutes, type RefusedRow } from '@lavka/domain/merge-routes'
export { mayOpen } from './routing/may-open'
export { fillPath } from '@lavka/domain/path-pattern'
export * from './ports/shop-settings'
export { hydrationBegins, PressedAgain } from './remote/early-press'
export * from './ports/shell'
export * from './ports/sheets'
export * from './ports/storage'
export * from './ports/woken'
export * from './state/auth'
export { whoOf } from './state/who'
export { describeDevice } from './format/device'
export { saveFile } from './format/save-file'
export * from './state/rights'
export * from './state/users'
export * from './state/pay-account'
export { keptValues } from './state/kept-basket'
export * from './pricing/basket'
export * from './state/admin'
export * from './ports/request'
export * from './remote/background'
export * from './remote/block'
export * from './format/dates'
export {
  differenceText,
  formatCount,
  formatChange,
  formatMoney,
  formatPhone,
  formatQuantity,
  plural,
  readNumber,
} from '@lavka/domain/format'
export { priceAt } from '@lavka/domain/price'
export { servicePageCodes, servicePageNames, type ServicePageCode } from '@lavka/domain/service-pages'
export * from './remote/heading'
export * from './remote/kept-html'
export * from './remote/lazy-screen'
export { opening, type Opens } from './remote/opens'
export {
  useAfterHydration,
  useIsHydrating,
  useNow,
  useRenderedWidth,
  type Rendered,
  type ScreenHtml,
  type NamedAnswers,
  type RenderMessage,
  type ScreenToRender,
} from './ports/rendered'
export * from './remote/retry-import'
export * from './remote/links'
export * from './models/details'
export { createLatestCall } from './models/latest-call'
export * from './models/paged-list'
export * from './ports/unsaved'
export * from './state/one-effector'
export type * from './remote/lifecycles'
export * from './remote/remote'
export * from './remote/slot'
export * from './ports/slots'
export { addressOf } from './remote/pages'
export type { PageHead, ScreenPage } from './remote/pages'
export * from './remote/registry'
