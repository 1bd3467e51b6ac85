import type { ProfileField } from '@rankdesk/domain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangeValues } from './ChangedFields.tsx'

afterEach(cleanup)

it.each<[ProfileField, number, string]>([
  ['services', 1, '1 other service stays the same.'],
  ['services', 2, '2 other services stay the same.'],
  ['attributes', 3, '3 other attributes stay the same.'],
  ['specialHours', 1, '1 other date stays the same.'],
  ['specialHours', 4, '4 other dates stay the same.'],
])('counts the entries of %s that stay by their own name: %d [PROF-25]', (field, unchanged, text) => {
  const items = [{ name: 'Changed', before: 'Closed', after: 'Open' }]
  const rest = { section: 'hours', name: field, change: '', before: '', after: '', risk: null, count: 1 } as const
  render(
    <dl>
      <ChangeValues change={{ field, items, unchanged, ...rest }} />
    </dl>,
  )
  expect(screen.getByText(text)).toBeVisible()
})
