import type { Role } from '@lavka/domain/roles'

export { backOffice, everyone, people, staff, type Role } from '@lavka/domain/roles'
export type RouteGroup = 'public' | 'admin' | 'mobile'
/** The items of the phone's bottom bar. */
export type FooterItem = 'catalog' | 'search' | 'trash' | 'profile'

/**
 * One row of a remote's `src/routes.ts`, published with its build (specification §2). Only `path` to `allow` are required; the rest are facts that the
 * frames, the menu and search engines go by.
 */
export type RouteRow = {
  /** `/a/:b/:c?`; a parameter may follow text within a segment (`/a/type_:b`), optional ones come last */
  path: string
  /** the frame around it */
  group: RouteGroup
  /** false: it also owns every address under its path that no other row owns; the rest of the address is the parameter `*` */
  exact: boolean
  /** the folder of the screen: <remote>/src/screens/<screen> */
  screen: string
  title: string
  allow: readonly Role[]
  /** parameters of the screen that its address does not say: one screen stands at several addresses */
  params?: Readonly<Record<string, string>>
  /** an entry in the menu of the back office, for the roles of `allow` */
  menu?: MenuEntry
  /** search engines may show it: its remote's pages.json names the call that describes it */
  isIndexed?: true
  /** an item of the bottom bar other than the catalogue */
  footer?: FooterItem
  /** nothing to go back from, as long as no parameter is given */
  isRoot?: true
  /** the basket opens over it instead of over the catalogue */
  hasBasket?: true
  /** the sum of the basket stands in the bottom bar, unless one of these parameters of the route or the query is given */
  showsBasketSum?: { unless: readonly string[] }
  /** the search field stands above it in the phone's frame */
  hasSearch?: true
  /** where the phone's shop shows the same; the first place whose `when` holds. Required parameters that are not given are `-` */
  inPhone?: readonly PhonePlace[]
  /** who opens it leaves the phone's shop */
  isWide?: true
}

/**
 * `position` orders the menu over all remotes; entries with the same `heading` stand together under it. `badge` is a view beside the entry
 * (`menuBadges` of ports/slots.ts).
 */
export type MenuEntry = { code: string; position: number; heading?: { code: string; name: string }; badge?: string }
export type PhonePlace = { path: string; when?: Readonly<Record<string, string>> }

/** Whose pages load the remote's `src/background.ts` (shared/src/remote/background.ts): `export const background` of its `src/routes.ts`. */
export type BackgroundRow = { allow: readonly Role[] }

/** What each remote published, by its name. */
export type PublishedRows = Readonly<Record<string, readonly RouteRow[]>>

/** A row with the remote that published it. */
export type Route = RouteRow & { remote: string }

/** The screens of a table of rows: what `createRemote` must have. */
export type ScreenOf<Rows extends readonly RouteRow[]> = Rows[number]['screen']
