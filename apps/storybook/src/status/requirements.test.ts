import { expect, test } from 'vitest'
import { requirementsByFolder, requirementsIn, requirementsText } from './requirements.ts'

test('finds each requirement number once, with ranges written out [D17]', () => {
  expect(requirementsIn('Sorts (M489-M491), again M490; 6 px (M548), not XM123 nor M12')).toEqual([
    'M489',
    'M490',
    'M491',
    'M548',
  ])
})

test('writes numbers below 100 with three digits', () => {
  expect(requirementsIn('M098-M101')).toEqual(['M098', 'M099', 'M100', 'M101'])
  expect(requirementsText(['M006', 'M098', 'M099', 'M100'])).toBe('M006, M098-M100')
})

test('counts a file for the component of its folder', () => {
  const found = requirementsByFolder({
    '../../../../packages/ui/src/data-table/DataTable.tsx': 'M489',
    '../../../../packages/ui/src/data-table/head/HeaderCell.tsx': 'M548',
    '../../../../packages/ui/src/index.ts': 'M1',
  })
  expect([...found]).toEqual([['packages/ui/src/data-table', ['M489', 'M548']]])
})

test('joins consecutive numbers to a range', () => {
  expect(requirementsText(['M489', 'M490', 'M491', 'M548'])).toBe('M489-M491, M548')
  expect(requirementsText([])).toBe('')
})
