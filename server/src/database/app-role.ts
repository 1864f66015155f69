import type pg from 'pg'
import { StartError } from './start-error.ts'

/** The right is missing (PostgreSQL's insufficient_privilege). */
const forbidden = '42501'

/**
 * Creates the role of the API and makes the owner of the tables its member. If the owner may not create roles, an
 * administrator of the server must have done both before.
 */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; exists: boolean; belongs: boolean }>(`
    select current_user as name, r.oid is not null as exists, coalesce(pg_has_role(current_user, r.oid, 'member'), false) as belongs
    from (select 1) one left join pg_roles r on r.rolname = 'lavka_app'`)
  const [{ name = '', exists = false, belongs = false } = {}] = rows
  try {
    // roles are global to a server: another database may be creating it at the same time
    if (!exists) {
      await client.query(`do $$ begin create role lavka_app nologin;
        exception when duplicate_object or unique_violation then null; end $$`)
    }
    // a superuser may act as anybody; an ordinary owner must be a member
    if (!belongs) {
      await client.query(`do $$ begin
        if not pg_has_role(current_user, 'lavka_app', 'member') then execute format('grant lavka_app to %I', current_user); end if;
      end $$`)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === forbidden)) throw error
    throw new StartError(
      'FAILED',
      `Пользователь базы ${name} не может ${exists ? 'войти в роль' : 'создать роль'} lavka_app.`,
      `Пусть администратор PostgreSQL один раз выполнит: ${exists ? '' : 'create role lavka_app nologin; '}grant lavka_app to "${name}";`,
    )
  }
}
