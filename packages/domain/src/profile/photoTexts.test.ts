import { expect, it } from 'vitest'
import { filledPhotos, withProposedTexts } from './photoTexts.ts'

const facts = { businessName: 'Blue Ridge', town: 'Asheville' }
const photo = { url: 'https://b.com/media/new-van.jpg', title: '', caption: '', description: '' }

it.each([
  ['a telling name', {}, ['New van', 'New van in Asheville', 'New van: work by Blue Ridge in Asheville.']],
  [
    'the name of a camera',
    { url: '/IMG_2041.jpg' },
    ['Blue Ridge in Asheville', 'Blue Ridge in Asheville', 'A photo of the work of Blue Ridge in Asheville.'],
  ],
  ['texts of its own', { title: 'Van', caption: 'Ours', description: 'The van.' }, ['Van', 'Ours', 'The van.']],
  ['a title only', { title: 'Jo' }, ['Jo', 'Jo in Asheville', 'Jo: work by Blue Ridge in Asheville.']],
  [
    'an encoded name',
    { url: '/team/jo%20van.png' },
    ['Jo van', 'Jo van in Asheville', 'Jo van: work by Blue Ridge in Asheville.'],
  ],
  ['a broken name', { url: '/50%.png' }, ['50%', '50% in Asheville', '50%: work by Blue Ridge in Asheville.']],
])('[PROF-12] proposes the texts of a photo with %s', (_case, changes, [title, caption, description]) => {
  expect(withProposedTexts({ ...photo, ...changes }, facts)).toMatchObject({ title, caption, description })
})

it('[PROF-12] proposes texts without a town', () => {
  expect(withProposedTexts(photo, { ...facts, town: '' }).description).toBe('New van: work by Blue Ridge.')
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
