import { expect, it } from 'vitest'
import { filledPhotos, withProposedTexts } from './photoTexts.ts'

const facts = { businessName: 'Blue Ridge', town: 'Asheville' }
const photo = { url: 'https://b.com/media/new-van.jpg', title: '', caption: '', description: '' }

const NO_SUBJECT = ['Blue Ridge in Asheville', 'Blue Ridge in Asheville', 'A photo of Blue Ridge in Asheville.']

it.each([
  ['a telling name', {}, ['New van', 'New van in Asheville', 'A photo of Blue Ridge in Asheville.']],
  ['the name of a camera', { url: '/IMG_2041.jpg' }, NO_SUBJECT],
  ['a name for a computer', { url: '/Ok800.jpg' }, NO_SUBJECT],
  ['one word', { url: '/final.png' }, NO_SUBJECT],
  ['texts of its own', { title: 'Van', caption: 'Ours', description: 'The van.' }, ['Van', 'Ours', 'The van.']],
  ['a title only', { title: 'Jo' }, ['Jo', 'Jo in Asheville', 'Jo: Blue Ridge in Asheville.']],
  [
    'a category',
    { url: '/team/jo%20van.png', category: 'team' as const },
    ['Jo van', 'Jo van in Asheville', 'The team of Blue Ridge in Asheville.'],
  ],
  ['a broken name', { url: '/50%.png' }, NO_SUBJECT],
])('[PROF-12] proposes the texts of a photo with %s', (_case, changes, [title, caption, description]) => {
  expect(withProposedTexts({ ...photo, ...changes }, facts)).toMatchObject({ title, caption, description })
})

it('[PROF-12] proposes texts without a town', () => {
  expect(withProposedTexts(photo, { ...facts, town: '' }).description).toBe('A photo of Blue Ridge.')
})

it('[PROF-13] fills empty fields only, or replaces all', () => {
  const photos = [photo, { ...photo, title: 'Van' }]
  const fill = { title: 'Truck', caption: ' ', description: 'D' }
  expect(filledPhotos(photos, fill, false).map(({ title }) => title)).toEqual(['Truck', 'Van'])
  expect(filledPhotos(photos, fill, true).map(({ title, caption }) => [title, caption])).toEqual([
    ['Truck', ''],
    ['Truck', ''],
  ])
})
