import { CONTENT_HTML_POLICY } from '@rankdesk/format'
import { expect, test } from 'vitest'
import { forbiddenHtml, lostHtml, withoutDroppedElements } from './lostHtml.ts'

test.each([
  ['nothing changed', '<p class="a b">One</p>', '<p class="b a">One</p>', []],
  ['spaces and wrappers changed', 'One\n<b>two</b>', '<p>One <strong>two</strong></p>', []],
  ['a boolean attribute was written out', '<ol reversed></ol>', '<ol reversed="reversed"></ol>', []],
  ['an element', '<p>One</p><iframe src="/x"></iframe>', '<p>One</p>', ['1 <iframe>', '1 src of <iframe>']],
  ['an attribute', '<p id="a">One</p><p id="b">Two</p>', '<p>One</p><p>Two</p>', ['2 id of <p>']],
  ['one of its words', '<a class="a b">One</a>', '<a class="a">One</a>', ['1 class of <a>']],
  ['a value', '<a href="/x">One</a>', '<a href="/y">One</a>', ['1 href of <a>']],
  ['a comment', '<p>One<!-- two --></p>', '<p>One</p>', ['1 <!-- two -->']],
  ['words', '<p>One two</p>', '<p>One</p>', ['1 two']],
])('lists what is lost: %s', (_name, before, after, expected) => {
  expect(lostHtml(before, after).map(({ count, name }) => `${count} ${name}`)).toEqual(expected)
})

test('[FMT-33] lists what the policy forbids', () => {
  const html = '<p style="a" class="b">One</p><p style="c">Two</p><iframe src="/x"></iframe>'
  expect(forbiddenHtml(html, CONTENT_HTML_POLICY)).toEqual([
    { kind: 'attribute', name: 'style of <p>', count: 2 },
    { kind: 'element', name: '<iframe>', count: 1, hasLostContents: true },
  ])
  expect(forbiddenHtml('<h2 class="x">One</h2>', CONTENT_HTML_POLICY)).toEqual([])
})

test.each([
  ['a script with its code', '<p>One</p><script>alert("two")</script><p>Three</p>', '<p>One</p><p>Three</p>'],
  ['a drawing with its title', '<p>One <svg><title>Two</title></svg></p>', '<p>One </p>'],
  [
    'nothing else, not even its formatting',
    '<P  CLASS=a>One\n<custom>two</custom>',
    '<P  CLASS=a>One\n<custom>two</custom>',
  ],
])('[FMT-33] removes %s', (_name, html, rest) => {
  expect(withoutDroppedElements(html, CONTENT_HTML_POLICY)).toBe(rest)
})

test('[FMT-33] lists an element that is dropped with its contents once, without these', () => {
  expect(forbiddenHtml('<svg><path d="M0"></path></svg><u2>x</u2>', CONTENT_HTML_POLICY)).toEqual([
    { kind: 'element', name: '<svg>', count: 1, hasLostContents: true },
    { kind: 'element', name: '<u2>', count: 1 },
  ])
})
