import type { AccountRole } from '@lavka/domain/roles'

/** Captions of the roles. */
export const roleNames: Record<AccountRole, string> = {
  client: 'Покупатель',
  supplier: 'Поставщик',
  partner: 'Партнёр',
  manager: 'Менеджер',
  admin: 'Администратор',
  investor: 'Инвестор',
}
