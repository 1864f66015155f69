import { parseArgs } from 'node:util'
import { readDatabaseUrl } from './config.ts'
import { createOwnerDatabase } from './database/pool.ts'
import { StartError } from './database/start-error.ts'
import { ApiError } from './errors.ts'
import { createAdministrator, type AdministratorRefusal } from './modules/users/administrators.ts'
import { passwordLink } from './password-link.ts'
import { readPublicUrl } from './public-url.ts'
import { explain } from './start-failure.ts'

// `npm run admin:create -- --login olga --email olga@example.ru` creates an administrator's account and prints a link. The password is set in the
// browser by this link, so that it appears neither in the list of processes nor in the shell's history.

const usage = 'npm run admin:create -- --login логин --email почта [--name "Имя Фамилия"] [--another]'

const refusals: Record<AdministratorRefusal, [message: string, hint: string]> = {
  exists: ['Администратор уже есть.', 'Если нужен ещё один, добавьте к команде --another'],
  'login taken': ['Этот логин уже занят.', 'Выберите другой.'],
  'e-mail taken': ['Учётная запись с этой почтой уже есть.', 'Укажите другую почту.'],
}

async function run(): Promise<void> {
  const { login, email, name = 'Администратор', another: isAnother } = readWords()
  const publicUrl = readPublicUrl(process.env)
  const owner = createOwnerDatabase(readDatabaseUrl(process.env, 'DATABASE_OWNER_URL'), { size: 1 })
  try {
    const made = await createAdministrator(owner, { login, email, name, isAnother })
    if ('refusal' in made) throw new StartError('FAILED', ...refusals[made.refusal])
    console.log(passwordLink(publicUrl, login, made.code))
  } finally {
    await owner.destroy()
  }
}

function readWords() {
  try {
    const options = {
      login: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      another: { type: 'boolean', default: false },
    } as const
    const { login, email, ...rest } = parseArgs({ options }).values
    if (login && email) return { login, email, ...rest }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new StartError('BAD_CONFIG', 'Команда записана неверно.', `Нужно так: ${usage}`)
}

run().catch((error: unknown) => {
  console.error(error instanceof ApiError ? error.message : explain(error))
  process.exit(1)
})
