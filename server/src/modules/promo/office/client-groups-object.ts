import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'

const staff = ['admin', 'manager'] as const

/** Groups of clients: a promotion may be for one of them, and so may a series of personal codes. */
export const clientGroupsOffice = declareObject({
  name: 'client-groups',
  caption: 'Группы клиентов',
  rowCaption: 'Группа',
  title: 'name',
  allow: staff,
  source: 'client_groups',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`client_groups.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`client_groups.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`client_groups.name`,
      edit: { column: 'name', isRequired: true, longest: 80 },
    },
    memberCount: {
      caption: 'Клиентов',
      type: 'number',
      column: sql`(select count(*) from client_group_members m where m.group_id = client_groups.id)`,
    },
    promotionNames: {
      caption: 'Акции группы',
      type: 'text',
      column: sql`(select coalesce(string_agg(p.name, ', ' order by p.id), '') from promotions p
        where p.group_id = client_groups.id and p.state = 'active')`,
    },
  },
  searched: [{ field: 'name', as: 'text' }],
  edits: {
    table: 'client_groups',
    keyColumn: 'id',
    insert: staff,
    update: staff,
    remove: staff,
    unique: [{ constraint: 'client_groups_name_key', fields: ['name'] }],
  },
})

/** Who is in which group: a person is in one at most. */
export const groupMembersOffice = declareObject({
  name: 'client-group-members',
  caption: 'Клиенты в группах',
  rowCaption: 'Клиент группы',
  title: 'name',
  allow: staff,
  source: 'client_group_members',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`client_group_members.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`client_group_members.version`, isHidden: true },
    personId: {
      caption: 'Клиент',
      type: 'number',
      column: sql`client_group_members.user_id`,
      lookup: { object: 'traders', caption: 'name' },
      isHidden: true,
      edit: { column: 'user_id', isRequired: true, isOnlyNew: true },
    },
    name: {
      caption: 'Клиент',
      type: 'text',
      column: sql`coalesce(person_name(client_group_members.user_id), '')`,
    },
    groupId: {
      caption: 'Группа',
      type: 'number',
      column: sql`client_group_members.group_id`,
      lookup: { object: 'client-groups', caption: 'name' },
      edit: { column: 'group_id', isRequired: true },
    },
  },
  searched: [{ field: 'name', as: 'text' }],
  edits: { table: 'client_group_members', keyColumn: 'id', insert: staff, update: staff, remove: staff },
})
