/** What a command prints of an account that it has made: a password has no place in a list of processes. */
export function passwordLink(publicUrl: string, login: string, code: string): string {
  return `Учётная запись ${login} готова. Откройте ссылку и задайте пароль: она одноразовая и действует 10 минут.
Не успели — повторите ту же команду, будет новая ссылка.

  ${publicUrl}/restore/web?code=${code}
`
}
