import { linksText, problemOfLinks, readLinks, type TitledLink } from '@lavka/domain/link-lines'
import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { supplierFields } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

/** The pages of links of suppliers (`/taplink`), one of each; a supplier begins its own there. */
export const taplinksOffice = declareObject({
  name: 'taplinks',
  caption: 'Страницы ссылок',
  rowCaption: 'Страница ссылок',
  title: 'title',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'taplinks',
  rowScope: scopeBySupplier(sql`taplinks.supplier_id`),
  key: 'supplierId',
  sort: [{ selector: 'supplierName', desc: false }],
  fields: {
    ...supplierFields('taplinks'),
    version: { caption: 'Версия', type: 'number', column: sql`taplinks.version`, isHidden: true },
    title: {
      caption: 'Название',
      type: 'text',
      column: sql`taplinks.title`,
      edit: { column: 'title', isRequired: true, longest: 120 },
    },
    about: {
      caption: 'О себе',
      type: 'text',
      column: sql`taplinks.about`,
      edit: { column: 'about', longest: 1000, isMultiline: true },
    },
    links: {
      caption: 'Ссылки: название — адрес',
      type: 'text',
      // as linksText of the domain writes it
      column: sql`(
        select coalesce(string_agg((link ->> 'title') || ' — ' || regexp_replace(link ->> 'url', '^(tel|mailto):', ''), e'\n' order by rank), '')
        from jsonb_array_elements(taplinks.links) with ordinality as links(link, rank))`,
      edit: {
        column: 'links',
        longest: 20_000,
        isMultiline: true,
        stored: {
          write: (text) => sql`${JSON.stringify(readLinks(text))}::jsonb`,
          read: (kept) => (areLinks(kept) ? linksText(kept) : ''),
        },
      },
    },
    linkCount: { caption: 'Ссылок', type: 'number', column: sql`jsonb_array_length(taplinks.links)` },
  },
  searched: [
    { field: 'title', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
  edits: {
    table: 'taplinks',
    keyColumn: 'supplier_id',
    insert: ['admin', 'manager'],
    update: ['admin', 'manager', 'supplier'],
    async check(_db, _actor, { values: { links } }) {
      const message = problemOfLinks(links ?? '')
      return message === null ? [] : [{ field: 'links', message }]
    },
  },
})

function areLinks(kept: unknown): kept is TitledLink[] {
  return Array.isArray(kept) && kept.every((one: unknown) => typeof one === 'object' && one !== null && 'url' in one)
}
