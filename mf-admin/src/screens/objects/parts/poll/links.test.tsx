import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { PollLinks } from './links'

test('a draft has a preview, an open poll the address to send', () => {
  const { rerender } = render(<PollLinks row={{ code: 'svezhest', state: 'draft' }} />)
  expect(screen.getByRole('link', { name: /Посмотреть/ })).toHaveAttribute('href', '/polls/web/svezhest')
  expect(screen.getByText(/видите только вы/)).toBeInTheDocument()
  rerender(<PollLinks row={{ code: 'svezhest', state: 'open' }} />)
  expect(screen.getByRole('link', { name: 'Страница опроса' })).toHaveAttribute('href', '/polls/web/svezhest')
  expect(screen.getByText('/polls/web/svezhest')).toBeInTheDocument()
})
