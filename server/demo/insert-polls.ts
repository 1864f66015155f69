import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { People } from './insert-people.ts'
import { insertRows, moveCounters } from './insert.ts'
import { createRandom } from './random.ts'

const title = 'Как сделать «Лавку» лучше'
const texts = ['Больше рыбы с Оки', 'Привозите утром', 'Всё хорошо, спасибо', 'Хочу оплату при получении', '']

type Given = { people: People; seed: string; now: Date }

/** A poll that is open, with answers of some shoppers, and one that is over. */
export async function insertPolls(db: Kysely<Tables>, { people, seed, now }: Given): Promise<void> {
  const random = createRandom(`${seed}/polls`)
  const day = 86_400_000
  await insertRows(
    db,
    'polls',
    [
      { id: 1, code: 'kak-luchshe', title, description: 'Четыре вопроса, одна минута. Ответы читают те, кто решает.' },
      {
        id: 2,
        code: 'osennyaya-yarmarka',
        title: 'Осенняя ярмарка: что привезти',
        state: 'closed' as const,
        description: 'Опрос прошёл в сентябре.',
        closes_at: new Date(now.getTime() - 50 * day),
      },
    ].map((poll) => ({
      state: 'open' as const,
      closes_at: null,
      created_at: new Date(now.getTime() - 60 * day),
      ...poll,
    })),
  )
  const scale = { lowest: 1, highest: 5, lowest_name: '', highest_name: '' }
  await insertRows(db, 'poll_questions', [
    {
      ...scale,
      id: 1,
      poll_id: 1,
      position: 1,
      kind: 'scale' as const,
      is_required: true,
      options: [],
      title: 'Довольны ли вы последним заказом?',
      lowest_name: 'совсем нет',
      highest_name: 'очень',
    },
    {
      ...scale,
      id: 2,
      poll_id: 1,
      position: 2,
      kind: 'single' as const,
      is_required: true,
      title: 'Когда вам удобнее получать заказ?',
      options: ['Утром', 'Днём', 'Вечером', 'В выходные'],
    },
    {
      ...scale,
      id: 3,
      poll_id: 1,
      position: 3,
      kind: 'multiple' as const,
      is_required: false,
      title: 'Чего вам не хватает в каталоге?',
      options: ['Рыбы', 'Готовых блюд', 'Хлеба', 'Сыров', 'Напитков'],
    },
    {
      ...scale,
      id: 4,
      poll_id: 1,
      position: 4,
      kind: 'text' as const,
      is_required: false,
      options: [],
      title: 'Что ещё нам стоит знать?',
    },
    {
      ...scale,
      id: 5,
      poll_id: 2,
      position: 1,
      kind: 'single' as const,
      is_required: true,
      title: 'Что привезти на ярмарку?',
      options: ['Мёд', 'Яблоки', 'Сыр'],
    },
  ])
  // anna and the newcomer have not answered: the demonstration is theirs
  const answered = people.buyers.filter(({ login }) => login !== 'anna').slice(0, 34)
  await insertRows(
    db,
    'poll_responses',
    answered.map(({ id }, at) => ({
      created_at: new Date(now.getTime() - (1 + at) * day),
      id: randomUUID(),
      poll_id: 1,
      user_id: id,
      visitor: null,
      device: 'web' as const,
      answers: {
        1: { value: random.whole(2, 5) },
        2: { choices: [random.whole(0, 3)] },
        3: { choices: [random.whole(0, 4)] },
        4: { text: random.pick(texts) },
      },
    })),
  )
  await moveCounters(db, ['polls', 'poll_questions'])
}
