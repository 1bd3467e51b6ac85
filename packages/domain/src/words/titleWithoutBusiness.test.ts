import { expect, it } from 'vitest'
import { titleWithoutBusiness } from './titleWithoutBusiness.ts'

it.each([
  ['Roof Repair | Cherry Street Roofing', 'Cherry Street Roofing', 'Roof Repair'],
  ['Cherry Street Roofing – Roof Repair', 'Cherry Street Roofing', 'Roof Repair'],
  ['Roof Repair | Tulsa | Cherry Street Roofing', 'Cherry Street Roofing', 'Roof Repair | Tulsa'],
  ['Eye tests | Pryce & Daughter', 'Pryce and Daughter', 'Eye tests | Pryce & Daughter'],
  ['Roof Repair | Tulsa', 'Cherry Street Roofing', 'Roof Repair | Tulsa'],
  ['Cherry Street Roofing', 'Cherry Street Roofing', 'Cherry Street Roofing'],
  ['Drop-off boxes', 'Drop', 'Drop-off boxes'],
])('[FACT-11] names a page without its business: %j of %j', (title, businessName, name) => {
  expect(titleWithoutBusiness(title, businessName)).toBe(name)
})
