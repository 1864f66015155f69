import type { AnswerPoll, FindOpenPolls, FindPoll } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findPollFx = createCall<FindPoll>('GET', '/api/clientv9/objects/polls/{code}')
export const findOpenPollsFx = createCall<FindOpenPolls>('GET', '/api/clientv9/object/polls')
export const answerPollFx = createCall<AnswerPoll>('POST', '/api/clientv9/object/polls')
