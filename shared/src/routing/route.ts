import type { Role } from '@lavka/domain/roles'

export { backOffice, everyone, people, staff, type Role } from '@lavka/domain/roles'
export type RouteGroup = 'public' | 'admin' | 'mobile'
/** The items of the phone's bottom bar. */
export type FooterItem = 'catalog' | 'search' | 'trash' | 'profile'

/**
 * One row of a remote's `src/routes.ts`, published with its build (specification §2). Only `path` to `allow` are required; the others are optional
 * properties for frames, the menu and search engines.
 */
export type RouteRow = {
  /** `/a/:b/:c?`; a parameter may follow text within a segment (`/a/type_:b`), optional ones come last */
  path: string
  /** the frame around it */
  group: RouteGroup
  /** false: it also owns every address below its path that no other row owns; the rest of the address is the parameter `*` */
  exact: boolean
  /** the folder of the screen: <remote>/src/screens/<screen> */
  screen: string
  title: string
  allow: readonly Role[]
  /** of a supplier's people only owners have it in the menu (domain/src/duties.ts) */
  ownersOnly?: true
  /** constant parameters of the screen, for a screen with several addresses */
  params?: Readonly<Record<string, string>>
  /** an entry in the menu of the back office */
  menu?: MenuEntry
  /** indexed by search engines; its remote's pages.json names the call with its metadata */
  isIndexed?: true
  /** an item of the bottom bar other than the catalogue */
  footer?: FooterItem
  /** no Back button while no parameter is given */
  isRoot?: true
  /** the basket opens over it instead of over the catalogue */
  hasBasket?: true
  /** the bottom bar shows the basket's sum, unless one of these parameters of the route or the query is given */
  showsBasketSum?: { unless: readonly string[] }
  /** the phone's frame has a search field above it */
  hasSearch?: true
  /** the corresponding address in the phone's shop; the first place whose `when` holds. Missing required parameters are `-` */
  inPhone?: readonly PhonePlace[]
  /** opening it leaves the phone's shop */
  isWide?: true
}

/**
 * `position` is the position in the menu over all remotes; entries with the same `heading` are grouped under it. `badge` is a view beside the
 * entry (`menuBadges` of ports/slots.ts). `title` and `allow` are those of the row, where they are not said.
 */
export type MenuEntry = {
  code: string
  position: number
  heading?: { code: string; name: string }
  badge?: string
  title?: string
  allow?: readonly Role[]
}
export type PhonePlace = { path: string; when?: Readonly<Record<string, string>> }

/** Roles that load the remote's `src/background.ts` (shared/src/remote/background.ts): `export const background` of its `src/routes.ts`. */
export type BackgroundRow = { allow: readonly Role[] }

/** The published rows by remote. */
export type PublishedRows = Readonly<Record<string, readonly RouteRow[]>>

/** A row with the remote that published it. */
export type Route = RouteRow & { remote: string }

/** The screens of a table of rows, which `createRemote` requires. */
export type ScreenOf<Rows extends readonly RouteRow[]> = Rows[number]['screen']
