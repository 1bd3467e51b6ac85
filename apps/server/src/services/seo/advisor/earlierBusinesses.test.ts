/** @module-tag long */
import { describe } from 'vitest'
import { NEWEST_BUSINESSES, UNSEEN_BUSINESSES } from '#testing/knownByDomain.ts'
import { testBusinesses } from './testing/testBusinesses.ts'

// Half a thousand businesses are imported and get drafts.
describe('a business of an earlier set, known by its domain, an export and its pages', () => {
  testBusinesses(UNSEEN_BUSINESSES.filter((business) => !NEWEST_BUSINESSES.includes(business)))
})
