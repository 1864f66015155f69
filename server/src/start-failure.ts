import { StartError } from './database/start-error.ts'

/** The Russian text for the terminal when a server process could not start; unexpected errors with their stack. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return `${error.message}\n${error.hint}`
  const { code, message } =
    error instanceof Error
      ? { code: 'code' in error ? error.code : '', message: error.message }
      : { code: '', message: String(error) }
  if (code === 'EADDRINUSE') return 'Порт уже занят другой программой.\nЗадайте другой в переменной PORT.'
  // 08P01: a pooler that has found the password wrong
  if (typeof code === 'string' && ['ECONNREFUSED', 'ENOTFOUND', '28P01', '08P01', '3D000'].includes(code)) {
    return `База данных недоступна: ${message}\nПроверьте адрес (DATABASE_URL, DATABASE_OWNER_URL) и что PostgreSQL запущен.`
  }
  // there is no such table
  if (code === '42P01') return 'В базе нет таблиц Лавки.\nСначала создайте их: npm run migrate'
  return `Сервер не запустился: ${error instanceof Error ? error.stack : message}`
}
