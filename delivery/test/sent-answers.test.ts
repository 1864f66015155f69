import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SentAnswers } from '../src/rendering/sent-answers.ts'

const [shops, tags, goods] = [{ code: 'shops' }, { code: 'tags' }, { code: 'goods' }]

test('an answer is sent once and named by its number after that; another object is another answer', () => {
  const sent = new SentAnswers(10)
  assert.deepEqual(sent.name({ '/shops': shops, '/tags': tags }), {
    answers: { '/shops': 1, '/tags': 2 },
    sent: [
      [1, shops],
      [2, tags],
    ],
    forgotten: [],
  })
  const again = { code: 'shops' }
  assert.deepEqual(sent.name({ '/shops': again, '/tags': tags }), {
    answers: { '/shops': 3, '/tags': 2 },
    sent: [[3, again]],
    forgotten: [],
  })
})

test('what was named longest ago is forgotten, and sent again when it is asked for', () => {
  const sent = new SentAnswers(2)
  sent.name({ '/shops': shops })
  sent.name({ '/tags': tags })
  sent.name({ '/shops': shops })
  assert.deepEqual(sent.name({ '/goods': goods }), { answers: { '/goods': 3 }, sent: [[3, goods]], forgotten: [2] })
  assert.deepEqual(sent.name({ '/tags': tags }), { answers: { '/tags': 4 }, sent: [[4, tags]], forgotten: [1] })
})

test('a page with more answers than a thread keeps has all of them', () => {
  const sent = new SentAnswers(1)
  const { answers, forgotten } = sent.name({ '/shops': shops, '/tags': tags })
  assert.deepEqual([Object.values(answers), forgotten], [[1, 2], []])
  assert.deepEqual(sent.name({ '/goods': goods }).forgotten, [1, 2])
})
