import { StartError } from '../start-error.ts'

/** Refuses changes without a number, and duplicate numbers, whose order would depend on the rest of the name. */
export function checkNumbers(names: readonly string[]): void {
  const byNumber = new Map<string, string>()
  for (const name of names) {
    const number = /^(\d{3})_[a-z0-9_]+$/.exec(name)?.[1]
    if (number === undefined)
      throw refuse(`Файл schema/changes/${name}.sql назван не так.`, 'Назовите его NNN_name.sql.')
    const other = byNumber.get(number)
    if (other !== undefined)
      throw refuse(`Номер ${number} у нескольких изменений: ${other}, ${name}.`, 'Дайте новому свободный номер.')
    byNumber.set(number, name)
  }
}

function refuse(message: string, hint: string): StartError {
  return new StartError('FAILED', message, hint)
}
