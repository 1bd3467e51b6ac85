import type { HomeView } from '@rankdesk/api'
import { afterEach, expect, it } from 'vitest'
import { homeViewOf, storeHomeView } from './homeView.ts'

const user = { clientGuid: 'guid', staffId: 7, email: 'maya@desk.test', firstName: 'Maya', name: 'Maya Okafor' }
const maya = { user, actingFor: null }

afterEach(() => localStorage.clear())

it.each<[string, HomeView | undefined, HomeView]>([
  ['', undefined, 'staff'],
  ['', 'team', 'team'],
  ['', 'staff', 'staff'],
  ['view=team', 'staff', 'team'],
  ['view=staff', 'team', 'staff'],
  ['view=other', 'team', 'team'],
])('[M160] the address %j and the remembered view %s show %s', (query, remembered, view) => {
  if (remembered !== undefined) storeHomeView(maya, remembered)
  expect(homeViewOf(new URLSearchParams(query), maya)).toBe(view)
})

it('[M160] remembers the view of each person, and shows colleagues their own clients', () => {
  storeHomeView(maya, 'team')
  expect(homeViewOf(new URLSearchParams(), { ...maya, user: { ...user, staffId: 8 } })).toBe('staff')
  expect(homeViewOf(new URLSearchParams(), { ...maya, actingFor: 8 })).toBe('staff')
})

it.each<[string, HomeView, HomeView | undefined, HomeView]>([
  ['', 'team', 'staff', 'staff'],
  ['', 'staff', 'team', 'team'],
  ['view=team', 'staff', 'staff', 'team'],
  ['', 'team', undefined, 'team'],
])('[M160] the address %j, the copy %s in this browser and the account’s %s show %s', (query, stored, chosen, view) => {
  storeHomeView(maya, stored)
  expect(homeViewOf(new URLSearchParams(query), maya, chosen)).toBe(view)
})

it('[M160] ignores the account’s variant for a colleague', () => {
  expect(homeViewOf(new URLSearchParams(), { ...maya, actingFor: 8 }, 'team')).toBe('staff')
})
