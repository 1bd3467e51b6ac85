import { describe, expect, test } from 'vitest'
import { CONTENT_HTML_POLICY, type HtmlPolicy, MESSAGE_HTML_POLICY } from './htmlPolicy.ts'

const allAttributes = (policy: HtmlPolicy) => [...policy.commonAttributes, ...Object.values(policy.tags).flat()]

describe.each([
  ['content', CONTENT_HTML_POLICY],
  ['message', MESSAGE_HTML_POLICY],
])('[FMT-33] %s policy', (_name, policy) => {
  test('allows no script, style or event handler', () => {
    const forbidden = [...policy.dropWithContents, 'form', 'input', 'button', 'base', 'link', 'meta', 'audio', 'video']
    expect(forbidden.filter((tag) => Object.hasOwn(policy.tags, tag))).toEqual([])
    expect(policy.dropWithContents).toEqual(expect.arrayContaining(['script', 'style', 'iframe', 'svg', 'math']))
    const dangerous = allAttributes(policy).filter((name) => /^on|style|srcdoc|srcset|^id$|^name$|action/.test(name))
    expect(dangerous).toEqual([])
  })

  test('defines the schemes of every attribute with an address', () => {
    const addresses = allAttributes(policy).filter((name) => /^(href|src|cite|background|poster|data)$/.test(name))
    expect(addresses.filter((name) => !Object.hasOwn(policy.urlSchemes, name))).toEqual([])
    expect(policy.urlSchemes).toEqual({ href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] })
    expect(policy.allowRelativeUrls).toBe(true)
  })

  test('allows the address, target and rel of a link, and no opener for a new window', () => {
    expect(policy.tags['a']).toEqual(['href', 'target', 'rel', 'title'])
    expect(policy.attributeValues['target']).toEqual(['_blank', '_self'])
    expect(policy.newWindowRel).toContain('noopener')
  })

  test('is in lower case', () => {
    const words = [...Object.keys(policy.tags), ...allAttributes(policy), ...policy.dropWithContents]
    for (const word of words) expect(word).toBe(word.toLowerCase())
  })
})

describe('[FMT-33] allowed HTML', () => {
  test('in content includes headings, lists, links, text styles, tables, figures with images, rules and groups', () => {
    const expected =
      'a b blockquote br caption col colgroup dd div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img li ol p s ' +
      'span strong sub sup table tbody td tfoot th thead tr u ul'
    expect(Object.keys(CONTENT_HTML_POLICY.tags).toSorted().join(' ')).toBe(expected)
    expect(CONTENT_HTML_POLICY.tags['img']).toEqual(['src', 'alt', 'width', 'height', 'title'])
  })

  test('in a message includes text styles, links, breaks and spans', () => {
    expect(Object.keys(MESSAGE_HTML_POLICY.tags).toSorted()).toEqual(['a', 'b', 'br', 'em', 'i', 'span', 'strong'])
  })

  test('in content includes everything that a message allows', () => {
    const pairs = (policy: HtmlPolicy, common: readonly string[]) =>
      Object.entries(policy.tags).flatMap(([tag, own]) => [...own, ...common].map((name) => `${tag} ${name}`))
    const allowed = pairs(CONTENT_HTML_POLICY, CONTENT_HTML_POLICY.commonAttributes)
    expect(allowed).toEqual(expect.arrayContaining(pairs(MESSAGE_HTML_POLICY, MESSAGE_HTML_POLICY.commonAttributes)))
  })
})
