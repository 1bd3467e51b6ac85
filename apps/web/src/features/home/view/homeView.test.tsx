import { afterEach, expect, it } from 'vitest'
import { type HomeView, homeViewOf, rememberHomeView } from './homeView.ts'

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
  if (remembered !== undefined) rememberHomeView(maya, remembered)
  expect(homeViewOf(new URLSearchParams(query), maya)).toBe(view)
})

it('[M160] remembers the view of each person, and shows colleagues their own clients', () => {
  rememberHomeView(maya, 'team')
  expect(homeViewOf(new URLSearchParams(), { ...maya, user: { ...user, staffId: 8 } })).toBe('staff')
  expect(homeViewOf(new URLSearchParams(), { ...maya, actingFor: 8 })).toBe('staff')
})
