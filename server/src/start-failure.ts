import { StartError } from './database/start-error.ts'

/** The Russian text for the terminal when a server process could not start; unexpected errors with their stack. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return `${error.message}\n${error.hint}`
  const { code, message } =
    error instanceof Error
      ? { code: 'code' in error ? error.code : '', message: error.message }
      : { code: '', message: String(error) }
  if (code === 'EADDRINUSE') return 'Порт уже занят другой программой.\nЗадайте другой в переменной PORT.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `База данных недоступна: ${message}\nПроверьте переменную DATABASE_URL и что PostgreSQL запущен.`
  }
  // a table or the role lavka_app does not exist
  if (code === '42P01' || code === '22023') return 'В базе нет таблиц Лавки.\nСначала создайте их: npm run migrate'
  return `Сервер не запустился: ${error instanceof Error ? error.stack : message}`
}
