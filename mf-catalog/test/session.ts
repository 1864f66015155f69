/** What a login brings. */
export const session = {
  token: 't',
  user: {
    id: 1,
    login: 'anna',
    name: 'Анна',
    role: 'client' as const,
    first_auth: false,
    code: 'c',
    type: 'person' as const,
  },
  data: { code: 'c', is_not_1c: true, reception_options: { order_in_email: false } },
}
