import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Picture } from './picture'

test('where there is no picture yet its place has the colour, and no file is asked for', () => {
  const { container, rerender } = render(<Picture picture={{ key: '', color: 'rgb(240, 232, 224)' }} sizes="64px" />)
  expect(container.firstElementChild).toHaveStyle({ backgroundColor: 'rgb(240, 232, 224)' })
  expect(container.querySelector('img, source')).toBeNull()
  rerender(<Picture picture={{ key: 'milk', color: '#fff' }} alt="Молоко" sizes="64px" />)
  expect(screen.getByAltText('Молоко')).toHaveAttribute('src', '/api/pictures/milk-320.webp')
})
