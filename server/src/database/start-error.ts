/** Why something could not start, in Russian for the person at the terminal; `hint` says what to do about it. */
export class StartError extends Error {
  readonly hint: string
  readonly code: 'UNSUPPORTED' | 'IN_USE' | 'FAILED' | 'BAD_CONFIG' | 'WRONG_CONNECTION'

  constructor(code: StartError['code'], message: string, hint: string) {
    super(message)
    this.name = 'StartError'
    this.code = code
    this.hint = hint
  }
}

/** The error for an invalid setting; `value` null: not printed, because it may contain a secret. */
export function refusal(name: string, value: string | null, hint: string): StartError {
  if (value === '') return new StartError('BAD_CONFIG', `Не задана переменная ${name}.`, hint)
  return new StartError('BAD_CONFIG', `Переменная ${name} задана неверно${value === null ? '' : `: «${value}»`}.`, hint)
}
