import type { Page } from '@playwright/test'

type Person = { id: number; login: string; name: string; role: string }

/** The browser has the session of this token stored, as after a login of the person (host/src/session/stored.ts). */
export async function enterWith(page: Page, url: string, person: Person, token: string): Promise<void> {
  await page.goto(`${url}/registry.json`)
  const { id, login, name, role } = person
  const user = { id, login, name, role, first_auth: false, code: '', type: 'person' }
  const data = { code: '', is_not_1c: true, reception_options: { order_in_email: false } }
  await page.evaluate(
    (text) => {
      window.localStorage.setItem('lavka.session', text)
      window.localStorage.setItem('lavka.basket-reset', 'true')
    },
    JSON.stringify({ login, password: '', token, user: { token, user, data } }),
  )
}
