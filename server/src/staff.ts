import { parseArgs } from 'node:util'
import { duties } from '@lavka/domain/duties'
import { accountRoles } from '@lavka/domain/roles'
import { readDatabaseUrl } from './config.ts'
import { meaningOf } from './database/constraints.ts'
import { createOwnerDatabase } from './database/pool.ts'
import { StartError } from './database/start-error.ts'
import { ApiError } from './errors.ts'
import { giveRoleFromShell, type ShellRefusal } from './modules/staff/from-shell.ts'
import { roleNames } from './modules/users/role-names.ts'
import { passwordLink } from './password-link.ts'
import { readPublicUrl } from './public-url.ts'
import { explain } from './start-failure.ts'

// `npm run staff -- --login boris --role manager` gives a role to an account that there is, and takes it away with `--role client`. With `--email` it makes
// the account where there is none, and prints a link as `npm run admin:create` does.

const usage = `npm run staff -- --login логин --role ${accountRoles.join('|')} [--supplier код] [--duty ${duties.join('|')}] [--email почта] [--name "Имя Фамилия"]`

const refusals: Record<ShellRefusal, [message: string, hint: string]> = {
  'no supplier': ['Поставщика с таким кодом нет.', 'Код виден в адресе его страницы.'],
  'no account': ['Такого логина нет.', 'Добавьте --email: команда создаст учётную запись и напечатает ссылку.'],
  same: ['Менять нечего: эта роль уже есть, или учётная запись закрыта.', 'Проверьте логин и роль.'],
  'login taken': ['Этот логин похож на уже занятый.', 'Выберите другой.'],
  'e-mail taken': ['Учётная запись с этой почтой уже есть.', 'Укажите её логин.'],
}

async function run(): Promise<void> {
  const wanted = readWords()
  const publicUrl = readPublicUrl(process.env)
  const owner = createOwnerDatabase(readDatabaseUrl(process.env, 'DATABASE_OWNER_URL'), { size: 1 })
  try {
    const done = await giveRoleFromShell(owner, wanted)
    if ('refusal' in done) throw new StartError('FAILED', ...refusals[done.refusal])
    if ('code' in done) console.log(passwordLink(publicUrl, wanted.login, done.code))
    else console.log(`${wanted.login}: теперь ${roleNames[wanted.role]}. Все сеансы завершены, нужно войти снова.`)
  } finally {
    await owner.destroy()
  }
}

function readWords() {
  try {
    const options = {
      login: { type: 'string' },
      role: { type: 'string' },
      supplier: { type: 'string' },
      duty: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
    } as const
    const { login, role: word, duty: given, name = 'Сотрудник', ...rest } = parseArgs({ options }).values
    const role = accountRoles.find((one) => one === word)
    const duty = duties.find((one) => one === given)
    if (login && role && duty === given) return { login, role, duty, name, ...rest }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new StartError('BAD_CONFIG', 'Команда записана неверно.', `Нужно так: ${usage}`)
}

run().catch((error: unknown) => {
  const refused = error instanceof Error ? meaningOf(error)?.[1] : undefined
  console.error(refused ?? (error instanceof ApiError ? error.message : explain(error)))
  process.exit(1)
})
