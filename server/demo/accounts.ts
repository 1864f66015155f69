import type { AccountRole } from '@lavka/domain/roles'

/** The same for every demonstration user. */
export const demoPassword = 'lavka-demo'

export type DemoAccount = {
  login: string
  /** For the person who starts Lavka: who it is and what for. */
  note: string
  name: string
  role: AccountRole
  type: 'person' | 'organisation' | 'supplier'
  /** The INN that links the account; empty while none is linked. */
  code: string
  /** The supplier whose orders the account sees. */
  supplier?: string
  phone: string
}

type Given = [login: string, role: DemoAccount['role'], name: string, code: string, phone: string, note: string]

const account = (...[login, role, name, code, phone, note]: Given): DemoAccount => ({
  login,
  role,
  name,
  code,
  phone,
  note,
  type: 'person',
})

export const demoAccounts: readonly DemoAccount[] = [
  account('anna', 'client', 'Анна Смирнова', '500100732259', '+7 (912) 345-67-89', 'покупательница, есть заказы'),
  account('novichok', 'client', 'Илья Новиков', '', '+7 (903) 218-40-55', 'покупатель без привязанного ИНН'),
  account('admin', 'admin', 'Ольга Воронцова', '500100732322', '+7 (495) 120-30-01', 'администратор'),
  account('operator', 'manager', 'Марина Котова', '500100732403', '+7 (495) 120-30-02', 'оператор колл-центра'),
  {
    ...account(
      'zarechye',
      'supplier',
      'Пётр Заречный',
      '500100732570',
      '+7 (487) 270-15-45',
      'поставщик, Ферма «Заречье»',
    ),
    type: 'supplier',
    supplier: 'zarechye',
  },
  {
    ...account(
      'partner',
      'partner',
      'Елена Приокская',
      '7101012340',
      '+7 (484) 355-10-20',
      'партнёр, кооператив «Приокский»',
    ),
    type: 'organisation',
    supplier: 'priokskiy',
  },
  {
    ...account(
      'investor',
      'investor',
      'Сергей Инвестов',
      '7101012358',
      '+7 (495) 120-30-07',
      'инвестор, только отчёты',
    ),
    type: 'organisation',
  },
]
