import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { supplierFields } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const categories = sql`left join categories on categories.id = documents.category_id`
const kinds = [
  { value: 'declaration', caption: 'Декларация о соответствии' },
  { value: 'certificate', caption: 'Сертификат соответствия' },
  { value: 'registration', caption: 'Свидетельство о регистрации' },
]

/** Declarations and certificates; their papers are files (`documentFile` in attachables.ts). None is removed: what is over has its last day. */
export const documentsOffice = declareObject({
  name: 'documents',
  caption: 'Документы о качестве',
  rowCaption: 'Документ',
  title: 'name',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'documents',
  rowScope: scopeBySupplier(sql`documents.supplier_id`),
  key: 'id',
  sort: [{ selector: 'validUntil', desc: false }],
  fields: {
    id: { caption: 'Номер записи', type: 'number', column: sql`documents.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`documents.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`documents.name`,
      edit: { column: 'name', isRequired: true, longest: 200 },
    },
    kind: {
      caption: 'Вид',
      type: 'status',
      column: sql`documents.kind`,
      values: kinds,
      edit: { column: 'kind', initial: 'declaration' },
    },
    number: {
      caption: 'Номер документа',
      type: 'text',
      column: sql`documents.number`,
      edit: { column: 'number', isRequired: true, longest: 80 },
    },
    issuedOn: {
      caption: 'Выдан',
      type: 'date',
      column: sql`documents.issued_on`,
      edit: { column: 'issued_on', isRequired: true },
    },
    validUntil: {
      caption: 'Действует до',
      type: 'date',
      column: sql`documents.valid_until`,
      isNullable: true,
      edit: { column: 'valid_until' },
    },
    ...supplierFields('documents'),
    categoryId: {
      caption: 'Категория',
      type: 'number',
      column: sql`documents.category_id`,
      lookup: { object: 'categories', caption: 'name' },
      isNullable: true,
      isHidden: true,
      edit: { column: 'category_id' },
    },
    categoryName: {
      caption: 'Категория',
      type: 'text',
      column: sql`categories.name`,
      join: categories,
      isNullable: true,
    },
    hasPaper: {
      caption: 'Файл',
      type: 'boolean',
      column: sql`(documents.file_id is not null or documents.content is not null)`,
    },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'number', as: 'text' },
  ],
  edits: {
    table: 'documents',
    keyColumn: 'id',
    insert: ['admin', 'manager', 'supplier'],
    update: ['admin', 'manager', 'supplier'],
    otherColumns: { file_id: 'Файл' },
    given: () => ({ file_name: 'document.pdf' }),
    check: (_db, _actor, { values, before }) => {
      const { issuedOn, validUntil } = { ...before, ...values }
      return issuedOn && validUntil && validUntil < issuedOn
        ? [{ field: 'validUntil', message: 'Не может быть раньше, чем «Выдан»', needs: ['issuedOn'] }]
        : []
    },
  },
})
