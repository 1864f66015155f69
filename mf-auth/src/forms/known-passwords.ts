// Common passwords from published leaks, Russian ones included; the server has a longer list.
const words =
  'password passw0rd qwerty qwertyui qwertyuiop qazwsx qazwsxedc asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm zaqwsx 1q2w3e 1q2w3e4r ' +
  '1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 abc123 abcd1234 abcdef abcdefg abcdefgh aa123456 a123456 iloveyou princess sunshine ' +
  'welcome football baseball monkey dragon master shadow superman batman michael jordan killer hunter letmein trustno1 whatever ' +
  'freedom charlie nicole daniel jessica computer internet samsung google starwars pokemon cheese summer winter spring autumn ' +
  'admin administrator login guest user test tester testtest changeme secret default root moscow russia parol lavka market ' +
  'privet lubov ljubov natasha marina svetlana andrey sergey dmitry nikita maksim artem vladimir tatyana ekaterina anastasia ' +
  'zenit spartak lokomotiv dinamo krasota solnce solnyshko zvezda kotenok malysh babushka mamapapa marusya ' +
  'йцукен йцукенг йцукенгш фывапр фывапролдж ячсмить пароль привет любовь наташа марина солнце солнышко котенок бабушка ' +
  'россия москва спартак зенит лавка администратор'

const known = new Set(words.split(' '))

/** Whether the password is easily guessed: a common word, alone or with digits around it, one repeated character, or a sequence. */
export function isKnownPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replace(/^[\d!.@#$*_-]+|[\d!.@#$*_-]+$/g, '')
  if (known.has(plain) || known.has(bare)) return true
  return /^(.)\1*$/u.test(plain) || /^(.{1,4})\1+$/u.test(plain) || isRun(plain)
}

/** «123456789», «87654321», «abcdefgh», «2345678901»: each character follows the previous one. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0))
  return [1, -1].some((step) => steps.every((one) => one === step || one === step - 10 || one === step + 10))
}
