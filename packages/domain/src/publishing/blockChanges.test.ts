import { expect, it } from 'vitest'
import { blockChanges } from './blockChanges.ts'

const none = { sections: [], answers: [], removed: [], pictures: 0, isRevised: false }
it.each([
  ['nothing', '<h2>A</h2><p>x</p>', '<h2>A</h2><p>x</p>', {}],
  ['a section', '<p>x</p>', '<p>x</p><h2>Prices</h2><p>From $80.</p>', { sections: ['Prices'] }],
  ['an answer', '<p>x</p>', '<p>x</p><h3>How long?</h3><p>A day.</p>', { answers: ['How long?'] }],
  ['a question in a summary', '', '<details><summary>Why?</summary><p>So.</p></details>', { answers: ['Why?'] }],
  ['a removed section', '<h2>A</h2><h2>B</h2>', '<h2>A</h2>', { removed: ['B'] }],
  ['a reworded heading', '<h2>A</h2><h2>B</h2>', '<h2>A</h2><h2>C</h2>', { isRevised: true }],
  ['capitals of a heading', '<h2>a b</h2>', '<h2>A B</h2>', { isRevised: true }],
  ['a revised paragraph', '<p>x</p><p>y</p>', '<p>x</p><p>z</p>', { isRevised: true }],
  ['an added paragraph', '<p>x</p>', '<p>x</p><p>z</p>', {}],
  ['a picture', '<p>x</p>', '<p>x</p><img src="a.jpg" alt="">', { pictures: 1 }],
  ['plain text', 'Old', 'New', { isRevised: true }],
])('[PUB-11] finds %s', (_case, before, after, changes) => {
  expect(blockChanges(before, after)).toEqual({ ...none, ...changes })
})
