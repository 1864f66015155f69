import { createHash } from 'node:crypto'
import { oktmoList } from '../../oktmo.ts'
import type { InnOwner } from './schema.ts'

// Generated owners for every valid ИНН, deterministic by the number. Every sixteenth is unknown, so that this case can be tried.

const forms = ['ООО', 'АО', 'СПК', 'КФХ']
const names = [
  'Берёзка',
  'Заря',
  'Колос',
  'Луговое',
  'Нива',
  'Родник',
  'Рассвет',
  'Тихие поля',
  'Урожай',
  'Ясная Поляна',
]
const families = ['Белов', 'Волков', 'Громов', 'Ершов', 'Зимин', 'Калинин', 'Лебедев', 'Морозов', 'Орлов', 'Соколов']
const firsts = ['Алексей', 'Борис', 'Виктор', 'Григорий', 'Дмитрий', 'Иван', 'Михаил', 'Пётр', 'Степан', 'Фёдор']
const fathers = [
  'Алексеевич',
  'Борисович',
  'Викторович',
  'Иванович',
  'Михайлович',
  'Николаевич',
  'Петрович',
  'Сергеевич',
]
const streets = ['Центральная', 'Садовая', 'Полевая', 'Лесная', 'Молодёжная', 'Набережная', 'Школьная', 'Советская']

export function generateOwner(inn: string): InnOwner | null {
  const bytes = createHash('sha256').update(inn).digest()
  const pick = (list: readonly string[], place: number) => list[(bytes[place] ?? 0) % list.length] ?? ''
  if ((bytes[0] ?? 0) % 16 === 0) return null
  const isOrganisation = inn.length === 10
  const name = isOrganisation
    ? `${pick(forms, 1)} «${pick(names, 2)}»`
    : `ИП ${pick(families, 1)} ${pick(firsts, 2)} ${pick(fathers, 3)}`
  const cities = oktmoList.filter(({ code }) => code.endsWith('701000'))
  const city = cities[(bytes[4] ?? 0) % cities.length]
  return {
    inn,
    name,
    type: isOrganisation ? 'organisation' : 'person',
    oktmo: city?.code ?? '',
    address: `${city?.region}, ${city?.name}, улица ${pick(streets, 5)}, ${1 + ((bytes[6] ?? 0) % 90)}`,
  }
}
