type Queue = {
  /** what it does, for operators */
  title: string
  /** a job of this kind begins in each slot of so many seconds, in one process; without it jobs are made by what needs them */
  everySeconds?: number
  /** how often it is tried again after it failed; then it is dead until an operator wants it once more */
  retryLimit: number
  /** before the second try; doubled before each further one, less a random part of up to half */
  retrySeconds: number
  /** a try that takes longer was lost with its process, and another begins */
  mostSeconds: number
  /** how many one process runs at a time */
  atOnce?: number
}

/** Everything that is done in the background. What each does is said by the modules (background.ts). */
export const queues = {
  // the thirteenth try comes within a day, the longest that a message has a meaning
  'send-message': {
    title: 'Отправка письма, СМС или уведомления',
    retryLimit: 12,
    retrySeconds: 10,
    mostSeconds: 60,
    atOnce: 10,
  },
  // a slice of rows at a time, each noted with its outcome: another try goes on where one was lost
  'run-batch': {
    title: 'Загрузка таблицы или её отмена',
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 3600,
    atOnce: 2,
  },
  // what the server of a catalogue does wrong fails no job: the reading has its own end, and the next one comes by the clock
  'run-feed': {
    title: 'Загрузка каталога по расписанию',
    retryLimit: 2,
    retrySeconds: 60,
    mostSeconds: 3600,
    atOnce: 2,
  },
  'mind-feeds': {
    title: 'Каталоги, которым пора обновиться',
    everySeconds: 60,
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 120,
  },
  // an address that fails fails no job; one that a lost job has taken is free again after a while
  'fetch-pictures': {
    title: 'Загрузка фото товаров по адресам',
    everySeconds: 5,
    retryLimit: 0,
    retrySeconds: 5,
    mostSeconds: 3600,
    atOnce: 4,
  },
  // the last try comes after about eight hours; then the subscription is stopped
  'deliver-subscription': {
    title: 'Отправка по подписке на вид',
    retryLimit: 10,
    retrySeconds: 30,
    mostSeconds: 600,
    atOnce: 4,
  },
  'mind-subscriptions': {
    title: 'Подписки на виды: чему пора и что изменилось',
    everySeconds: 15,
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 600,
  },
  // a bank that is silent fails no job: the operation keeps its next try, and mind-bank comes for it
  'send-to-bank': { title: 'Операции в банке', retryLimit: 5, retrySeconds: 5, mostSeconds: 60, atOnce: 5 },
  'mind-bank': {
    title: 'Повторы операций и состояние счетов в банке',
    everySeconds: 5,
    retryLimit: 5,
    retrySeconds: 5,
    mostSeconds: 60,
  },
  // an acquirer that is silent fails no job: each payment keeps its next try
  'mind-card-payments': {
    title: 'Оплата заказов картой',
    everySeconds: 5,
    retryLimit: 5,
    retrySeconds: 5,
    mostSeconds: 600,
  },
  // its money at the bank follows the end of an order
  'move-order-money': {
    title: 'Деньги завершённого или отменённого заказа',
    retryLimit: 20,
    retrySeconds: 10,
    mostSeconds: 60,
    atOnce: 2,
  },
  'accept-overdue-orders': {
    title: 'Доставленные заказы, срок приёмки которых вышел',
    everySeconds: 60,
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 120,
  },
  'make-payouts': {
    title: 'Акты о выплатах поставщикам за неделю',
    everySeconds: 3600,
    retryLimit: 5,
    retrySeconds: 60,
    mostSeconds: 600,
  },
  'read-top-ups': {
    title: 'Неопознанные поступления в банке',
    everySeconds: 60,
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 300,
  },
  'make-receipts': {
    title: 'Чеки по движениям денег заказа',
    retryLimit: 20,
    retrySeconds: 10,
    mostSeconds: 60,
    atOnce: 2,
  },
  // the last try comes after some six hours; then a person wants it once more
  'print-receipt': { title: 'Печать чека', retryLimit: 12, retrySeconds: 5, mostSeconds: 60, atOnce: 5 },
  'reconcile-money': {
    title: 'Сверка книги с банком',
    everySeconds: 3600,
    retryLimit: 5,
    retrySeconds: 60,
    mostSeconds: 1800,
  },
  'expire-substitutions': {
    title: 'Замены и доплаты, на которые не ответили в срок',
    everySeconds: 30,
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 120,
  },
  'mind-regular-orders': {
    title: 'Регулярные заказы: предупредить за день и оформить',
    everySeconds: 60,
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 600,
  },
  'tell-waits': {
    title: 'Чего ждут покупатели: товар появился или подешевел',
    everySeconds: 30,
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 600,
  },
  'refresh-facts': {
    title: 'Пересчёт сумм для отчётов',
    everySeconds: 20,
    retryLimit: 5,
    retrySeconds: 10,
    mostSeconds: 300,
  },
  // a try that was lost begins anew
  'run-report': { title: 'Расчёт отчёта', retryLimit: 2, retrySeconds: 10, mostSeconds: 1200, atOnce: 2 },
  'remove-closed-accounts': {
    title: 'Удаление закрытых учётных записей',
    everySeconds: 3600,
    retryLimit: 5,
    retrySeconds: 60,
    mostSeconds: 600,
  },
  // orders do not wait for it (apply_price_lists)
  'apply-price-lists': {
    title: 'Прайс-листы, время которых пришло',
    everySeconds: 10,
    retryLimit: 5,
    retrySeconds: 5,
    mostSeconds: 300,
  },
  'make-codes': {
    title: 'Промокоды новых серий',
    everySeconds: 5,
    retryLimit: 5,
    retrySeconds: 5,
    mostSeconds: 300,
  },
  'mind-contracts': {
    title: 'Сроки договоров поставщиков',
    everySeconds: 3600,
    retryLimit: 5,
    retrySeconds: 60,
    mostSeconds: 120,
  },
  'sweep-files': {
    title: 'Очистка неиспользуемых файлов',
    everySeconds: 3600,
    retryLimit: 5,
    retrySeconds: 60,
    mostSeconds: 1800,
  },
  'delete-expired-rows': {
    title: 'Очистка устаревших записей',
    everySeconds: 3600,
    retryLimit: 5,
    retrySeconds: 60,
    mostSeconds: 600,
  },
} as const satisfies Record<string, Queue>

export type JobName = keyof typeof queues

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(queues, name)
}

export const jobNames = Object.keys(queues).filter(isJobName)

/** A queue with what it leaves out. */
export function queueOf(name: JobName): Queue {
  return queues[name]
}
