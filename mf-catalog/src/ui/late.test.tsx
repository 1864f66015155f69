import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { late } from './late'

const Part = late(async () => ({ default: () => <button>в избранное</button> }))

test('a card that is hydrated after the part has loaded for another card takes the HTML of the edge, which has no part', async () => {
  render(<Part />)
  await screen.findByRole('button', { name: 'в избранное' })

  const card = document.body.appendChild(document.createElement('article'))
  card.innerHTML = '<h3>Сыр</h3>'
  const onRecoverableError = jest.fn<() => void>()
  const tree = (
    <>
      <h3>Сыр</h3>
      <Part />
    </>
  )
  await act(async () => void hydrateRoot(card, tree, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(screen.getAllByRole('button', { name: 'в избранное' })).toHaveLength(2)
})
