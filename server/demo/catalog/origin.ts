import { DAY_MS, moscowTime } from '@lavka/domain/delivery-schedule'
import type { ProductData } from './product-data.ts'

const seasons: readonly (readonly [name: RegExp, months: readonly number[]])[] = [
  [/^(Арбуз|Дыня) /, [8, 9]],
  [/^(Черешня|Вишня|Клубника|Земляника) /, [6, 7]],
  [/^Жимолость$/, [6]],
  [/^(Абрикосы|Малина|Черника|Морошка|Смородина|Крыжовник) /, [7, 8]],
  [/^(Персики|Нектарины) /, [7, 8, 9]],
  [/^(Слива|Алыча|Виноград|Брусника) /, [8, 9, 10]],
  [/^(Яблоки|Груши|Клюква|Тыква) /, [9, 10, 11]],
  [/^(Хурма|Фейхоа|Айва|Топинамбур)/, [10, 11, 12]],
  [/^(Мандарины|Апельсины) /, [1, 2, 11, 12]],
  [/^Рассада (томата|огурца|перца|баклажана)/, [4, 5, 6]],
  [/^Саженец /, [4, 5, 9, 10]],
]

/** The months in which fruit, vegetables and seedlings of our latitudes are at their best; none for what is kept frozen, soaked or dried. */
export function seasonOf(name: string): number[] {
  if (/заморож|мочён|вялен/.test(name)) return []
  return [...(seasons.find(([names]) => names.test(name))?.[1] ?? [])]
}

type Sold = Pick<ProductData, 'supplier' | 'category' | 'shelfLife'>

/** The supplier with an account names the batches of its dairy, of which the curds and butter come from a neighbour. */
export function originOf({ supplier, category, shelfLife }: Sold, now: Date) {
  const days = Number(/^(\d+) суток/.exec(shelfLife)?.[1] ?? 0)
  if (supplier !== 'zarechye' || days === 0 || !/^(moloko|kefir|tvorog|smetana|maslo-slivochnoe)$/.test(category))
    return { farm: '', farm_place: '', batch_number: '', batch_made_on: null, batch_best_before: null }
  const isNeighbours = category === 'tvorog' || category === 'maslo-slivochnoe'
  const madeOn = moscowTime(new Date(now.getTime() - DAY_MS)).slice(0, 10)
  return {
    farm: isNeighbours ? 'КФХ Соловьёвых' : '',
    farm_place: isNeighbours ? 'деревня Берёзовка, Тульская область' : '',
    batch_number: `${madeOn.slice(5).replace('-', '')}-1`,
    batch_made_on: madeOn,
    batch_best_before: moscowTime(new Date(now.getTime() + (days - 1) * DAY_MS)).slice(0, 10),
  }
}
