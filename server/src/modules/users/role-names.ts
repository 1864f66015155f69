import type { PersonRole } from '@lavka/domain/roles'

/** Captions of the roles. */
export const roleNames: Record<PersonRole, string> = {
  client: 'Покупатель',
  supplier: 'Поставщик',
  partner: 'Партнёр',
  manager: 'Менеджер',
  admin: 'Администратор',
  investor: 'Инвестор',
}
