import type { Random } from '../random.ts'
import { slug } from '../catalog/slug.ts'

export type Client = { login: string; name: string; phone: string; address: string }

const women = [
  'Анастасия',
  'Вера',
  'Галина',
  'Дарья',
  'Екатерина',
  'Ирина',
  'Ксения',
  'Лариса',
  'Мария',
  'Наталья',
  'Полина',
  'Светлана',
  'Татьяна',
  'Юлия',
]
const men = [
  'Алексей',
  'Борис',
  'Виктор',
  'Григорий',
  'Дмитрий',
  'Егор',
  'Иван',
  'Кирилл',
  'Максим',
  'Николай',
  'Павел',
  'Роман',
  'Степан',
  'Фёдор',
]
const families = [
  'Беляев',
  'Волков',
  'Громов',
  'Дроздов',
  'Ежов',
  'Жуков',
  'Зимин',
  'Калинин',
  'Лебедев',
  'Морозов',
  'Носов',
  'Орлов',
  'Панов',
  'Рябов',
  'Соколов',
  'Титов',
  'Уваров',
  'Фомин',
  'Чернов',
  'Яшин',
]

const streets = [
  'Москва, улица Лесная, 12, кв. 48',
  'Москва, Ленинский проспект, 61, кв. 107',
  'Москва, Большая Черкизовская улица, 5, кв. 9',
  'Тула, улица Металлистов, 19, кв. 3',
  'Тула, Красноармейский проспект, 25, кв. 77',
  'Калуга, улица Кирова, 36, кв. 14',
  'Серпухов, Московское шоссе, 40, кв. 21',
  'Коломна, Окский проспект, 8, кв. 65',
  'Подольск, улица Свердлова, 15, кв. 30',
  'Рязань, Первомайский проспект, 47, кв. 52',
  'Москва, Нахимовский проспект, 33, кв. 118',
  'Химки, Юбилейный проспект, 7, кв. 201',
]

/** Shoppers with different names, reachable only at addresses that nobody has. */
export function makeClients(count: number, random: Random): Client[] {
  const clients = new Map<string, Client>()
  while (clients.size < count) {
    const isWoman = random.chance(0.6)
    const first = random.pick(isWoman ? women : men)
    const family = random.pick(families) + (isWoman ? 'а' : '')
    const login = slug(`${first} ${family}`)
    const phone = `+7 (9${random.whole(10, 29)}) ${random.whole(100, 999)}-${random.whole(10, 99)}-${random.whole(10, 99)}`
    clients.set(login, { login, name: `${first} ${family}`, phone, address: random.pick(streets) })
  }
  return [...clients.values()]
}
