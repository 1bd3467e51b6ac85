import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DialogContent, DialogDescription, DialogRoot, DialogTitle } from './index.ts'

it('a dialog is named and described by the own ids of its parts', () => {
  render(
    <DialogRoot defaultOpen>
      <DialogContent>
        <DialogTitle id="own-title">Rename</DialogTitle>
        <DialogDescription id="own-text">Everyone sees it.</DialogDescription>
      </DialogContent>
    </DialogRoot>,
  )
  const element = screen.getByRole('dialog', { name: 'Rename' })
  expect(element.getAttribute('aria-labelledby')).toBe('own-title')
  expect(element.getAttribute('aria-describedby')).toBe('own-text')
})
