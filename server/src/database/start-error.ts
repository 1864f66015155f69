/** Why something could not start, in Russian for the person at the terminal; `hint` says what to do about it. */
export class StartError extends Error {
  readonly hint: string
  readonly code: 'UNSUPPORTED' | 'IN_USE' | 'FAILED' | 'BAD_CONFIG'

  constructor(code: StartError['code'], message: string, hint: string) {
    super(message)
    this.name = 'StartError'
    this.code = code
    this.hint = hint
  }
}

/** A setting that makes no sense; a `value` of null may hold a secret and is not repeated. */
export function refusal(name: string, value: string | null, hint: string): StartError {
  if (value === '') return new StartError('BAD_CONFIG', `Не задана переменная ${name}.`, hint)
  return new StartError('BAD_CONFIG', `Переменная ${name} задана неверно${value === null ? '' : `: «${value}»`}.`, hint)
}
