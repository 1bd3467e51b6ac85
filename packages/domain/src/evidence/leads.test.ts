import { expect, it } from 'vitest'
import { missingLeads } from './leads.ts'

it('[COV-1] says that nobody counts the leads', () => {
  expect(missingLeads({ highestLeads: null, lastMonthLeads: null })).toBe('Leads are not tracked for this client.')
})

it('[COV-4] says that the month was counted in part', () => {
  expect(missingLeads({ highestLeads: 0, lastMonthLeads: null })).toBe(
    'The leads of the previous month were not counted on every day.',
  )
})
