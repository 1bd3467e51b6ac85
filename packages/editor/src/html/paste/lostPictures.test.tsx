import { CONTENT_HTML_POLICY } from '@rankdesk/format'
import { expect, it } from 'vitest'
import { lostPictures } from './lostPictures.ts'

it.each([
  ['a file of Word', '<p><img src="file:///C:/Users/ana/AppData/clip_image%20001.png"></p>', ['clip_image 001.png']],
  ['a picture within the document', '<img alt="Our van" src="data:image/png;base64,AAAA">', ['Our van']],
  ['one of a mail, without a name', '<img src="cid:part1@mail">', ['A picture']],
  ['one without an address', '<p>Text <img></p>', ['A picture']],
  ['several', '<img src="blob:https://docs.test/1" alt="One"><img src="file:///b.jpg">', ['One', 'b.jpg']],
  ['a picture of the web', '<img src="https://cdn.test/van.jpg">', []],
  ['no picture', '<p>Text</p>', []],
])('names %s that cannot come along', (_what, html, names) => {
  expect(lostPictures(html)).toEqual(names)
})

it('names every picture where the field has none', () => {
  const { img: _img, ...tags } = CONTENT_HTML_POLICY.tags
  expect(lostPictures('<img src="https://cdn.test/van.jpg?w=1">', { ...CONTENT_HTML_POLICY, tags })).toEqual([
    'van.jpg',
  ])
})
