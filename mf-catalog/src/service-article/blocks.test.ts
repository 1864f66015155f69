import { expect, test } from '@jest/globals'
import { toBlocks } from './blocks'

test('a text is headings, paragraphs and lists; a line break inside a paragraph is a space', () => {
  expect(toBlocks('Первый\nабзац\n\n## Сроки\n- день\n- два\nПосле\n\n- три')).toEqual([
    { kind: 'paragraph', text: 'Первый абзац' },
    { kind: 'heading', text: 'Сроки' },
    { kind: 'list', items: ['день', 'два'] },
    { kind: 'paragraph', text: 'После' },
    { kind: 'list', items: ['три'] },
  ])
})

test('nothing but space is no block, and markup of HTML is text', () => {
  expect(toBlocks(' \n\n')).toEqual([])
  expect(toBlocks('<b>жирно</b>')).toEqual([{ kind: 'paragraph', text: '<b>жирно</b>' }])
})
