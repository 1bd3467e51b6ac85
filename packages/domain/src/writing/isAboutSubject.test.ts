import { expect, it } from 'vitest'
import { isAboutSubject } from './isAboutSubject.ts'

const SERVICES = [
  'Roof Repair',
  'Flat Roof Repair',
  'Emergency Roof Repair',
  'Roof Replacement',
  'Window Sealing',
  'Gutter Cleaning',
  'Payroll',
  'Home Care',
]

it.each([
  // The page of the subject itself, and of its thing where the question names no action.
  ['Roof Repair', 'We repair a roof in a day.', 'how much does roof repair cost', true],
  ['Roof Repair', 'We repair a roof in a day.', 'how long does a roof last', true],
  ['Emergency Roof Repair', 'We tarp a roof at night.', 'how much does roof repair cost', true],
  ['Window Sealing', 'A sealed window needs a dry day.', 'how to seal a window', true],
  // Near misses: two words in common, and another service.
  ['Roof Replacement', 'A roof takes three days.', 'how much does roof repair cost', false],
  ['Roof Window Sealing', 'We seal a window in the roof.', 'how to seal a window', false],
  ['Window Replacement', 'We seal the new window in its frame.', 'how to seal a window', false],
  ['Gutter Cleaning', 'We clean the roof and the gutter.', 'how to clean a roof', false],
  ['Respite Care', 'Care at home costs £28.', 'how much does home care cost', false],
  // A service that is named more closely has facts of its own; how it is offered makes none.
  ['Roof Repair', 'Repairs start at $350.', 'flat roof repair salem', false],
  ['Flat Roof Repair', 'Repairs start at $450.', 'flat roof repair salem', true],
  ['Roof Repair', 'Repairs start at $350.', 'emergency roof repair salem', true],
  ['Business Storage', 'We sign for your deliveries.', 'how much is a storage unit', false],
  ['Business Storage', 'We sign for your deliveries.', 'business storage salem', true],
  // The town of the order, and another one.
  ['Roofing in Salem', 'A roof in Salem costs $9,000.', 'roofing cost Salem', true],
  ['Roofing in Dallas', 'A roof in Dallas costs $9,000.', 'roofing cost Salem', false],
  // Facts of the whole business: about the services that they name.
  ['', 'We are open on Saturdays.', 'how to seal a window', true],
  ['', 'Roof repair has a 2-year warranty.', 'does roof repair have a warranty', true],
  ['', 'Roof replacement has a 10-year warranty.', 'does roof repair have a warranty', false],
  ['', 'Roof repair and roof replacement have a warranty.', 'does roof repair have a warranty', true],
  ['', 'Payroll costs £6 a payslip.', 'how much does home care cost', false],
])('[WRITE-30] a fact of %j, %j, in an article %j: %s', (about, text, subject, isUsed) => {
  expect(isAboutSubject({ about, text }, subject, SERVICES)).toBe(isUsed)
})
