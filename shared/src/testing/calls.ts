import { jest } from '@jest/globals'
import { createEffect, fork, type Effect } from 'effector'
import type { ApiError } from '../ports/request'

export const failure: ApiError = { status: 503, code: 'OVERLOADED', message: 'Сервис временно перегружен' }

/** A call that the test answers, in any order; `asked` holds the parameters of each request. */
export function makeCall<Params, Answer>() {
  const callFx: Effect<Params, Answer, ApiError> = createEffect()
  const asked: Params[] = []
  const answers: { give: (answer: Answer) => Promise<void>; refuse: () => Promise<void> }[] = []
  function call(params: Params): Promise<Answer> {
    asked.push(params)
    return new Promise((resolve, reject) => {
      answers.push({
        give: (answer) => settled(() => resolve(answer)),
        refuse: () => settled(() => reject(failure)),
      })
    })
  }
  const scope = fork({ handlers: [[callFx, jest.fn(call)]] })
  return { callFx, scope, asked, answers }
}

async function settled(settle: () => void) {
  settle()
  await new Promise((done) => setTimeout(done))
}
