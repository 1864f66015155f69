import { toKopecks, toRoubles } from '@lavka/domain/typed-money'
import type { AnswerClaim, OfficeClaim } from '@lavka/server/contract'

/** What is typed into the answer of a claim: roubles by the id of the line, how the money goes back, the words for the buyer. */
export type Answer = { roubles: Readonly<Record<string, string>>; way: 'courier' | 'transfer'; text: string }

/** As it is asked for: everything is returned. */
export function answerAsAsked({ lines }: OfficeClaim): Answer {
  const roubles = Object.fromEntries(lines.map(({ id, askedKopecks }) => [id, toRoubles(askedKopecks)]))
  return { roubles, way: 'courier', text: '' }
}

/** Nothing is returned. */
export function refusalOf({ lines }: OfficeClaim, { way, text }: Answer): Answer {
  return { roubles: Object.fromEntries(lines.map(({ id }) => [id, '0'])), way, text }
}

/** The sum of what is typed, kopecks; what is no sum counts nothing. */
export const totalOf = ({ roubles }: Answer): number =>
  Object.values(roubles).reduce((sum, text) => sum + (toKopecks(text) ?? 0), 0)

/** Whether more is given back than the card has paid: people hand over the rest. */
export const isBeyondCard = ({ ownWay, cardKopecks }: OfficeClaim, totalKopecks: number): boolean =>
  ownWay === 'card' && totalKopecks > cardKopecks

/** The body of the call, or what has to be put right first. The server checks the sums again. */
export function toBody(claim: OfficeClaim, answer: Answer): { body: AnswerClaim['body'] } | { problem: string } {
  const lines: AnswerClaim['body']['lines'] = []
  for (const { id, name } of claim.lines) {
    const kopecks = toKopecks(answer.roubles[id] ?? '')
    if (kopecks === null) return { problem: `${name}: укажите сумму в рублях` }
    lines.push({ id, kopecks })
  }
  const way = isBeyondCard(claim, totalOf(answer)) ? answer.way : (claim.ownWay ?? answer.way)
  return { body: { id: claim.id, version: claim.version, lines, way, text: answer.text } }
}
