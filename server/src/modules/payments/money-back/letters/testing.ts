const money = String.raw`(\d[\d\s]*),(\d\d)\s₽`

/** The sums of what these words say, kopecks. */
function sumsOf(letters: readonly string[], words: string): number[] {
  return letters.flatMap((letter) => {
    const [, roubles = '', kopecks = ''] = new RegExp(words + money).exec(letter) ?? []
    return roubles === '' ? [] : [Number(roubles.replaceAll(/\s/g, '')) * 100 + Number(kopecks)]
  })
}

const add = (sums: readonly number[]): number => sums.reduce((sum, one) => sum + one, 0)

/**
 * What the letters to a buyer say, kopecks. `promised`: what claims and decisions give back; a decision that follows from a claim says the same sum as its
 * letter. `toPay`: what the order came to at last. `card`: what the bank has done with the card.
 */
export function read(letters: readonly string[]) {
  const decisions = letters.filter((letter) => !letter.includes('По претензии'))
  return {
    promised: add(sumsOf(letters, 'Вернём ')) + add(sumsOf(decisions, 'Покупателю вернётся ')),
    toPay: sumsOf(letters, 'К оплате теперь ').at(-1) ?? null,
    isCancelled: letters.some((letter) => /: отменён\./.test(letter)),
    card: {
      taken: add(sumsOf(letters, String.raw`деньги списаны с карты\.\nСумма: `)),
      refunded: add(sumsOf(letters, String.raw`деньги возвращены на карту\.\nСумма: `)),
      released: add(sumsOf(letters, String.raw`резерв на карте снят\.\nСумма: `)),
    },
  }
}
