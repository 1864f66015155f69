import type { FindTalks, ReadMessages, WriteMessage } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findTalksFx = createCall<FindTalks>('GET', '/api/clientv9/object/messages')
export const writeMessageFx = createCall<WriteMessage>('POST', '/api/clientv9/object/messages')
export const readMessagesFx = createCall<ReadMessages>('PUT', '/api/clientv9/object/messages/read')
