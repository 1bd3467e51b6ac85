import { expect, it } from 'vitest'
import { isArticleFolder, isArticlePath, isForCustomers, isPricePath } from './pagePurpose.ts'

it.each([
  ['/fees', true],
  ['/our-prices/', true],
  ['/unit-sizes-and-prices', true],
  ['/fees-and-insurance', true],
  ['/leistungen/preise', true],
  // The prices of one service.
  ['/prices-implants', false],
  ['/blog/what-roof-prices-mean', false],
  ['/prices/implants', false],
  ['/', false],
])('tells whether %s is the page about all prices: %s', (path, isAbout) => {
  expect(isPricePath(path)).toBe(isAbout)
})

it.each([
  ['/blog/wet-spots', 'article'],
  ['/notes/piano-and-humidity', 'article'],
  ['/ratgeber/wie-viel-stoff', 'article'],
  ['/en/journal/when-to-plant', 'article'],
  ['/2024/03/a-new-van', 'article'],
  ['/preguntas/cuanto-dura', 'article'],
  ['/recipes/slow-roast-lamb', 'article'],
  ['/blog', 'folder'],
  ['/journal/', 'folder'],
  // A page with answers is no folder of articles.
  ['/faq', 'page'],
  ['/drain-field-repair', 'page'],
  ['/blogger-outreach/prices', 'page'],
])('[ADV-18] reads %s as the address of a %s', (path, purpose) => {
  expect(isArticlePath(path) ? 'article' : isArticleFolder(path) ? 'folder' : 'page').toBe(purpose)
})

it.each([
  ['/terms', 'Terms and conditions of hire', false],
  ['/hire', 'Hire terms', false],
  ['/booking-terms', 'Bookings', false],
  ['/book', 'Booking conditions', false],
  ['/privacybeleid', 'Uw gegevens', false],
  ['/become-a-tutor', 'Become a tutor', false],
  ['/become-a-member', 'Become a member', true],
  ['/ausbildung', 'Ausbildung', false],
  ['/jobs', 'Now hiring', false],
  ['/recrutamento', 'Recrutamento', false],
  ['/cookies', 'Cookies and Privacy', false],
  ['/cookies', 'Cookies', true],
  ['/scaffold-hire', 'Scaffold hire', true],
  ['/policies/refunds', 'Tuition Refund Policy', false],
  ['/refund-policy', 'Refunds', false],
  ['/handbook', 'Student Handbook', false],
  // What an employer buys is for customers.
  ['/employment-contracts', 'Employment Contracts and Handbooks', true],
  ['/career-coaching', 'Career Coaching', true],
  ['/chefs', 'Recruitment for Kitchens', true],
  ['/employment', 'Employment', false],
  ['/careers', 'Careers at Acme', false],
  ['/privacy-fences', 'Privacy fences', true],
])('[ADV-91] tells whether customers look for %s (%s): %s', (path, pageName, isFor) => {
  expect(isForCustomers({ path, pageName })).toBe(isFor)
})
